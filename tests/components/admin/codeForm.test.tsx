import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeForm } from '@/admin/login/CodeForm.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';

const failure = vi.hoisted(() => ({ is: 'code' }));
vi.mock('@/admin/session/sessionStore.ts', () => ({
  signInWithCode: async () => failure.is,
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
