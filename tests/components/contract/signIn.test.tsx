/** Signs in to the back office and out of it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { openAdmin, says } from './subject.tsx';

const REQUIRED = 'both required, never prefilled';
const EMPTY = { deviation: 'asked for was a form that holds and shows a password' };

/** A field of the sign-in form, and what it says when it is left empty. */
const FIELDS: readonly Line<[label: string, problem: string]>[] = [
  ['back-office', REQUIRED, 'Adresse e-mail', "L'adresse e-mail est obligatoire.", EMPTY],
  ['back-office', REQUIRED, 'Mot de passe', 'Le mot de passe est obligatoire.', EMPTY],
];

const CHECKING: readonly Line<[text: string]>[] = [
  [
    'back-office',
    'While the session is checked: « Vérification de vos droits… »',
    'Vérification de vos droits...',
  ],
];

/** The address of a screen with a button to sign out, where that leads, the toast. */
const SIGN_OUT: readonly Line<[path: string, to: string, toast: string]>[] = [
  ['back-office', 'toast « Déconnexion »', '/admin', '/admin/login', 'Vous avez été déconnecté.'],
  ['back-office', 'toast « Déconnexion »', '/admin/dashboard', '/admin/login', 'Vous avez été déconnecté.'],
];

/** Response of the backend to a right password, the toast and the text. */
const LOGINS: readonly Line<[role: 'none' | 'unknown' | 'wrong', text: string]>[] = [
  [
    'back-office',
    '| no role; signed out again | « Accès refusé : Droits administrateur requis » |',
    'none',
    'Accès refusé: Droits administrateur requis',
  ],
  [
    'back-office',
    '| role unknown; signed out again |',
    'unknown',
    'Impossible de vérifier les droits administrateur',
  ],
  ['back-office', 'as a toast « Erreur de connexion »', 'wrong', 'Erreur de connexion'],
];

it('is said line by line in the documentation', () => {
  expect(unsaid([...FIELDS, ...CHECKING, ...SIGN_OUT, ...LOGINS])).toEqual([]);
});

describe('signing in and out', () => {
  it.each(cases(CHECKING))('%s, %s', async (_, __, text) => {
    await openAdmin('/admin', 'administrator', ({ address }) =>
      address.includes('/rpc/') ? new Promise(() => undefined) : undefined,
    );
    await says(text);
  });
  it.each(cases(FIELDS))('%s, %s: %s', async (_, __, label, problem) => {
    await openAdmin('/admin/login', 'nobody');
    const field = await screen.findByLabelText(label, { selector: 'input' });
    expect(field).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await says(problem);
  });

  it.each(cases(SIGN_OUT))('%s, %s: at %s', async (_, __, path, to, toast) => {
    const { address } = await openAdmin(path);
    const main = await screen.findByRole('main');
    await userEvent.click(await within(main).findByRole('button', { name: 'Déconnexion' }));
    await vi.waitFor(() => expect(address().split('?')[0]).toBe(to));
    await says(toast);
  });

  it.each(cases(LOGINS))('%s, %s: %s', async (_, __, role, text) => {
    const { address, calls } = await openAdmin('/admin/login', 'nobody', ({ address: asked }) => {
      if (asked.includes('/token') && role === 'wrong')
        return Response.json({ code: 'invalid_credentials', message: 'x' }, { status: 400 });
      if (asked.includes('/rpc/') && role === 'unknown')
        return Response.json({ message: 'x' }, { status: 500 });
      return undefined;
    });
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'a@example.org');
    await userEvent.type(screen.getByLabelText('Mot de passe', { selector: 'input' }), 'a long password');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await says(text);
    await says('Erreur de connexion');
    expect(address()).toBe('/admin/login');
    const tokenCall = calls.find(({ address: one }) => one.includes('/auth/v1/token'));
    expect(tokenCall?.body).toMatchObject({ email: 'a@example.org', password: 'a long password' });
    expect(calls.some(({ address: one }) => one.includes('/logout'))).toBe(role !== 'wrong');
  });
});
