import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { ExtendedRegionsPage } from '@/admin/regions/ExtendedRegionsPage.tsx';
import { loadNamespaces } from '@/lib/i18n.tsx';

const backend = vi.hoisted(() => ({ answer: Promise.resolve() }));
vi.mock('@/lib/signedInClient.ts', () => ({
  adminClient: () =>
    new PostgrestClient('http://backend/rest/v1', {
      fetch: async (input) => {
        const table = new URL(String(input)).pathname.split('/').at(-1);
        await backend.answer;
        return Response.json(table === 'countries' ? [{ id: 1 }] : []);
      },
    }),
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminRegions']));
beforeEach(() => {
  backend.answer = Promise.resolve();
  const FRANCE = { iso_code: 'FR', slug: 'france', continent: 'europe', name_fr: 'France' };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('countries') ? [FRANCE] : [{ geonames_admin1: 'FR.11', slug: 'ile-de-france' }],
    ),
  );
});

function open() {
  const router = createMemoryRouter(
    [{ path: ADMIN_PATHS.extendedRegions, element: <ExtendedRegionsPage /> }],
    {
      initialEntries: [ADMIN_PATHS.extendedRegions],
    },
  );
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const list = (name: string) => screen.getByRole('checkbox', { name });

it('shows the import that goes on under its results too', async () => {
  let release = () => {};
  backend.answer = new Promise((resolve) => {
    release = resolve;
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Lancer l’import' }));
  await userEvent.click(screen.getByRole('link', { name: 'Résultats' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByText(/Aucun import n’a encore été lancé/)).toBeNull();
  await act(async () => release());
  expect(await screen.findByRole('button', { name: 'Nouvelle importation' })).toBeVisible();
});

it('begins anew with the lists that were chosen', async () => {
  open();
  await userEvent.click(list('Afrique'));
  await userEvent.click(list('Asie'));
  await userEvent.click(screen.getByRole('button', { name: 'Lancer l’import' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nouvelle importation' }));
  expect(
    [list('Afrique'), list('Asie'), list('Europe')].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, false, true]);
});
