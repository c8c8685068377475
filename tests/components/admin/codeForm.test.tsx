import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeForm } from '@/admin/login/CodeForm.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';

const failure = vi.hoisted(() => ({ is: 'code', codes: [] as string[] }));
vi.mock('@/admin/session/sessionStore.ts', () => ({
  signInWithCode: async (code: string) => {
    failure.codes.push(code);
    return failure.is;
  },
  signOut: vi.fn(),
}));

beforeEach(() => loadNamespaces('fr', ['common', 'admin']));

it.each([
  ['code', 'Ce code est incorrect'],
  ['tooMany', 'Trop de tentatives. Réessayez dans quelques minutes.'],
])('says why a code is refused, and empties its field: %s', async (is, text) => {
  failure.is = is;
  render(<CodeForm onLeave={() => undefined} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it.each([
  ['816 622'],
  ['816\u00a0622'],
  [' 816\u2009622 '],
  ['816-622'],
  ['816–622'],
  ['81 66 22'],
  ['\u200e816622\u200e'],
  ['٨١٦ ٦٢٢'],
  ['۸۱۶۶۲۲'],
  ['８１６６２２'],
  ['८१६६२२'],
])('takes the code as apps show it and keyboards type it: %s', async (typed) => {
  failure.codes = [];
  render(<CodeForm onLeave={() => undefined} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(typed);
  expect(screen.getByRole('textbox')).toHaveValue(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(failure.codes).toEqual(['816622']);
});

it.each(['81662', '8166221', '81662a', '816 62', '½16622'])('sends no other code: %s', async (typed) => {
  failure.codes = [];
  render(<CodeForm onLeave={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText('Tapez les six chiffres.')).toBeInTheDocument();
  expect(failure.codes).toEqual([]);
});
