import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { WelcomePage } from '@/admin/welcome/WelcomePage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const followed = vi.hoisted(() => vi.fn());
vi.mock('@/admin/session/useSession.ts', () => ({
  useSession: () => ({
    status: 'visitor',
    email: followed.mock.calls.length ? 'ana@example.org' : null,
    role: null,
  }),
}));
vi.mock('@/admin/welcome/password.ts', async (actual) => ({
  ...(await actual<object>()),
  followLink: followed,
}));

beforeEach(async () => {
  followed.mockReset();
  await loadNamespaces('fr', ['common', 'admin', 'adminPeople']);
});

it.each([
  ['done', true],
  ['used', false],
] as const)(
  'says whose account the password is for, once the link is followed: %s',
  async (outcome, isSaid) => {
    followed.mockResolvedValue(outcome);
    renderAdmin(<WelcomePage />, { at: '/admin/welcome?type=invite&token_hash=abc' });
    expect(screen.queryByLabelText('Adresse e-mail')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    if (!isSaid) {
      expect(await screen.findByText(/Ce lien a déjà servi/)).toBeInTheDocument();
      expect(screen.queryByLabelText('Adresse e-mail')).toBeNull();
      return;
    }
    const account = await screen.findByLabelText('Adresse e-mail');
    expect(account).toHaveValue('ana@example.org');
    expect(account).toHaveAttribute('autocomplete', 'username');
    expect(account).toHaveAttribute('readonly');
  },
);
