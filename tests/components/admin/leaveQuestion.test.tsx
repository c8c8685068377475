import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveScreen } from '@/admin/drafts/leaving.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { NewPlace } from '@/admin/places/NewPlace.tsx';
import { PlacesPage } from '@/admin/places/PlacesPage.tsx';
import { SettingsTab } from '@/admin/settings/SettingsTab.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { SIGHT } from './sight.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

beforeEach(async () => {
  let names: Record<string, string> = { fr: 'Phare' };
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('/edit_place')) {
      names = { ...names, ar: 'منارة' };
      return new Response(null, { status: 204 });
    }
    return Response.json(pathname.endsWith('/sights') ? { ...SIGHT, names } : []);
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminPlaces', 'adminSettings']);
});

const FORM = `${ADMIN_PATHS.places}?kind=sight&id=7`;

function open(path: string) {
  const beside = {
    [ADMIN_PATHS.places]: <PlacesPage />,
    [ADMIN_PATHS.console]: <SettingsTab />,
    '/new': <NewPlace kind="region" country="" />,
  };
  return renderAdmin(<p>Ailleurs</p>, { at: ['/admin', path], beside }).router;
}
const arabicName = () => screen.findByLabelText('العربية');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' });
/** Returns whether the browser would ask before the tab is closed. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the form of a place', () => {
  it('asks before a link discards unsaved changes, and keeps them on cancel', async () => {
    open(FORM);
    await userEvent.type(await arabicName(), 'منارة');
    await userEvent.click(screen.getByRole('link', { name: 'Historique des modifications' }));
    expect(question()).toBeVisible();
    await press('Rester ici');
    expect(question()).toBeNull();
    expect(await arabicName()).toHaveValue('منارة');
    await userEvent.click(screen.getByRole('link', { name: 'Historique des modifications' }));
    await press('Quitter sans enregistrer');
    expect(await screen.findByText('Ailleurs')).toBeInTheDocument();
  });

  it('asks before Back, and before the tab is closed', async () => {
    const router = open(FORM);
    const name = await arabicName();
    expect(asksOnClosing()).toBe(false);
    await userEvent.type(name, 'منارة');
    expect(asksOnClosing()).toBe(true);
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
    expect(router.state.location.search).toBe('?kind=sight&id=7');
  });

  it('does not ask without unsaved changes', async () => {
    open(FORM);
    await userEvent.type(await arabicName(), 'منارة');
    await press('Enregistrer');
    await vi.waitFor(() => expect(screen.queryByText('Modifications non enregistrées')).toBeNull());
    expect(asksOnClosing()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Historique des modifications' }));
    expect(await screen.findByText('Ailleurs')).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('asks before unsaved changes are lost, and stays signed in on cancel', async () => {
    const signOut = vi.fn();
    open(FORM);
    leaveScreen(signOut);
    expect(signOut).toHaveBeenCalledTimes(1);
    await userEvent.type(await arabicName(), 'منارة');
    act(() => leaveScreen(signOut));
    expect(question()).toBeVisible();
    await press('Rester ici');
    expect(question()).toBeNull();
    expect(signOut).toHaveBeenCalledTimes(1);
    act(() => leaveScreen(signOut));
    await press('Quitter sans enregistrer');
    expect(signOut).toHaveBeenCalledTimes(2);
  });

  it('does not ask once the form is closed', async () => {
    const signOut = vi.fn();
    const router = open(FORM);
    await userEvent.type(await arabicName(), 'منارة');
    await act(() => router.navigate('/elsewhere', { replace: true }));
    leaveScreen(signOut);
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('the form of a new place', () => {
  it('asks before Back', async () => {
    const router = open('/new');
    await userEvent.type(await screen.findByLabelText('Français'), 'Bretagne');
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
  });
});

describe('the settings', () => {
  it('ask before they are left unsaved, and not after', async () => {
    const router = open(ADMIN_PATHS.console);
    await userEvent.type(screen.getByLabelText('Clé OpenAI'), 'sk-1');
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
    await press('Rester ici');
    await press('Enregistrer');
    await vi.waitFor(() => expect(asksOnClosing()).toBe(false));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Ailleurs')).toBeInTheDocument();
  });
});
