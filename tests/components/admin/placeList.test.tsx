import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { PlacesPage } from '@/admin/places/PlacesPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const SAINT_DENIS = {
  id: 7,
  name: 'Saint-Denis',
  slug: 'saint-denis',
  country_id: 1,
  iso_code: 'FR',
  region: 'Île-de-France',
  population: 150_000,
  updated_at: '2026-11-23T10:00:00+00:00',
  hidden: false,
  total: 120,
};

/** Parameters of the last request for the list. */
let lastParameters: Record<string, unknown> = {};
beforeEach(async () => {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (!pathname.endsWith('/places_to_edit')) return Response.json([]);
    lastParameters = JSON.parse(String(init?.body));
    return Response.json([SAINT_DENIS]);
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminPlaces']);
});

function open(search: string) {
  const { router } = renderAdmin(<PlacesPage />, { at: `${ADMIN_PATHS.places}${search}` });
  return router;
}
const searchField = () => screen.findByLabelText('Nom, dans n’importe quelle langue');

it('restores the list when going back from a place', async () => {
  const router = open('?kind=city');
  await userEvent.type(await searchField(), 'saint d');
  await userEvent.selectOptions(screen.getByLabelText('Ordre'), 'changed');
  await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
  expect(router.state.location.search).toBe('?kind=city&search=saint+d&sort=changed&page=2');
  await userEvent.click(await screen.findByRole('link', { name: 'Saint-Denis' }));
  expect(router.state.location.search).toBe('?kind=city&id=7');
  await act(() => router.navigate(-1));
  expect(await searchField()).toHaveValue('saint d');
  expect(screen.getByLabelText('Ordre')).toHaveValue('changed');
  await vi.waitFor(() =>
    expect(lastParameters).toMatchObject({ p_search: 'saint d', p_sort: 'changed', p_offset: 50 }),
  );
});

it('writes typed text to the URL after a pause, and returns to the first page', async () => {
  const router = open('?kind=city&page=3');
  await userEvent.type(await searchField(), 'saint');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?kind=city&search=saint'));
  expect(await searchField()).toHaveValue('saint');
});

it('follows a link, and ignores unsupported parameters', async () => {
  open('?kind=region&country=FR&without=population&sort=population&page=-2&search=bret');
  await vi.waitFor(() =>
    expect(lastParameters).toEqual(
      expect.objectContaining({
        p_kind: 'region',
        p_search: 'bret',
        p_sort: 'name',
        p_offset: 0,
        p_country: 'FR',
      }),
    ),
  );
  expect(lastParameters).not.toHaveProperty('p_without');
});

it('keeps the text for another kind, with its own order', async () => {
  const router = open('?kind=city&search=bret&country=FR&sort=changed');
  await userEvent.selectOptions(await screen.findByLabelText('Type de lieu'), 'region');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?kind=region&search=bret&sort=changed'));
  expect(await searchField()).toHaveValue('bret');
});
