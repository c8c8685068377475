import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAdminLanguage } from '@/admin/lib/language.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { adminRoutes } from '@/admin/routes.tsx';
import type { AdminSession } from '@/admin/session/sessionStore.ts';

const session = vi.hoisted(() => ({
  current: { status: 'staff', email: 'a@example.org', role: 'admin' } as AdminSession,
}));
vi.mock('@/admin/session/useSession.ts', () => ({ useSession: () => session.current }));
// A file that is no longer on the server, and a screen that fails.
vi.mock('@/admin/sitemap/SitemapPage.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('@/admin/database/DatabasePage.tsx', () => ({
  DatabasePage: () => {
    throw new Error('A defect');
  },
}));

function open(path: string) {
  const router = createMemoryRouter(adminRoutes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const addressOf = ({ state: { location } }: ReturnType<typeof open>) => location.pathname + location.search;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // Nothing is read here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  session.current = { status: 'staff', email: 'a@example.org', role: 'admin' };
  setAdminLanguage('fr');
  localStorage.clear();
});

describe('an administrator', () => {
  it.each([
    [ADMIN_PATHS.home, 'Tableau de bord d’administration'],
    [ADMIN_PATHS.console, 'Console d’administration'],
    [`${ADMIN_PATHS.cityImport}/`, 'Import de villes'],
    [ADMIN_PATHS.newPost, 'Nouvel article'],
    ['/admin/nothing', 'Écran introuvable'],
    ['/anabel/nothing', 'Écran introuvable'],
    ['/admin/blog/twelve', 'Écran introuvable'],
  ])('finds at %s the screen « %s » in its frame', async (path, title) => {
    open(path);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  });

  it('is redirected from the sign-in page to the requested screen', async () => {
    const router = open('/admin/login?next=%2Fadmin%2Fdashboard%3Ftab%3Dsettings');
    expect(await heading('Console d’administration')).toBeVisible();
    expect(addressOf(router)).toBe('/admin/dashboard?tab=settings');
    expect(await screen.findByRole('button', { name: 'Enregistrer' })).toBeVisible();
  });

  it('changes the language without a reload', async () => {
    open(ADMIN_PATHS.home);
    await userEvent.selectOptions(await screen.findByLabelText('Langue'), 'ar');
    expect(await heading('لوحة تحكم الإدارة')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(localStorage.getItem('mappemonde.admin.language')).toBe('ar');
  });

  it.each([
    ['whose file cannot be loaded', ADMIN_PATHS.sitemap],
    ['that fails', ADMIN_PATHS.database],
  ])('is offered a reload in place of a screen %s, and goes on elsewhere', async (_, path) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open(path);
    expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeVisible();
    // React reports it after the screen is drawn.
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
    const nav = screen.getByRole('navigation', { name: 'Administration' });
    await userEvent.click(within(nav).getByRole('link', { name: 'Accueil' }));
    expect(await heading('Tableau de bord d’administration')).toBeVisible();
  });

  it('whose session ends keeps the screen under the dialog', async () => {
    session.current = { status: 'expired', email: 'a@example.org', role: 'admin' };
    open('/admin/nothing');
    expect(await heading('Écran introuvable')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();
  });
});

describe('an editor', () => {
  beforeEach(() => {
    session.current = { status: 'staff', email: 'e@example.org', role: 'editor' };
  });

  it.each([
    ADMIN_PATHS.console,
    ADMIN_PATHS.cityImport,
    ADMIN_PATHS.fileImport,
    ADMIN_PATHS.people,
    ADMIN_PATHS.names,
    ADMIN_PATHS.regionsOverview,
  ])('sees at %s that it is for administrators', async (path) => {
    open(path);
    expect(await heading('Écran réservé aux administrateurs')).toBeVisible();
  });

  it('finds what is theirs, in the menu, on the dashboard and at its address', async () => {
    open(ADMIN_PATHS.home);
    expect(await heading('Tableau de bord d’administration')).toBeVisible();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const ownPath of [
      ADMIN_PATHS.blog,
      ADMIN_PATHS.places,
      ADMIN_PATHS.corrections,
      ADMIN_PATHS.account,
    ])
      expect(targets).toContain(ownPath);
    for (const closed of [
      ADMIN_PATHS.cityImport,
      ADMIN_PATHS.database,
      ADMIN_PATHS.people,
      ADMIN_PATHS.console,
    ])
      expect(targets).not.toContain(closed);
    expect(screen.queryByRole('button', { name: /sitemap/i })).toBeNull();
  });

  it.each([
    [ADMIN_PATHS.newPost, 'Nouvel article'],
    ['/admin/nothing', 'Écran introuvable'],
  ])('opens %s', async (path, title) => {
    open(path);
    expect(await heading(title)).toBeVisible();
  });
});

describe('everyone else', () => {
  beforeEach(() => {
    session.current = { status: 'anonymous', email: null, role: null };
  });

  it.each([
    [ADMIN_PATHS.home, '/admin/login'],
    ['/anabel?table=cities', '/admin/login?next=%2Fanabel%3Ftable%3Dcities'],
    ['/admin/nothing', '/admin/login?next=%2Fadmin%2Fnothing'],
  ])('is sent from %s to %s', async (path, login) => {
    const router = open(path);
    expect(await heading('Connexion à l’administration')).toBeVisible();
    expect(addressOf(router)).toBe(login);
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  });

  it('sees a permission error in the console', async () => {
    open('/admin/dashboard?tab=logs');
    expect(await heading('Accès non autorisé')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute(
      'href',
      '/admin/login?next=%2Fadmin%2Fdashboard',
    );
  });

  it('waits while the session is checked', async () => {
    session.current = { status: 'checking', email: null, role: null };
    open(ADMIN_PATHS.home);
    expect(await screen.findByText('Vérification de vos droits…')).toBeVisible();
  });

  it('is not signed out when the backend is unreachable', async () => {
    session.current = { status: 'unreachable', email: null, role: null };
    const router = open(ADMIN_PATHS.home);
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(addressOf(router)).toBe('/admin');
  });
});
