import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { ExtendedRegionsPage } from '@/admin/regions/ExtendedRegionsPage.tsx';
import { ImportRegionsPage } from '@/admin/regions/ImportRegionsPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { regionJob } from './support/regionJob.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
const FRANCE = { iso_code: 'FR', slug: 'france', continent: 'europe', name_fr: 'France' };
/** The look-up of a country. */
let found: Promise<unknown>;
let job = regionJob();
const answer = async (address: string, method = 'GET', body: unknown = null): Promise<unknown> => {
  if (address.endsWith('/countries.json')) return [FRANCE];
  if (address.endsWith('/regions.json')) return [{ geonames_admin1: 'FR.11', slug: 'ile-de-france' }];
  if (address.includes('name_fr=ilike')) return found;
  return (await job({ method, address, body })) ?? [];
};
signedIn.answer = ({ url, method }) => answer(url.href, method);
signedIn.call = (name, body) => answer(`/functions/v1/${name}`, 'POST', body);

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminRegions', 'adminImport', 'adminJobs']));
beforeEach(() => {
  job = regionJob();
  found = Promise.resolve([{ id: 1 }]);
  vi.stubGlobal('fetch', async (input: unknown) => Response.json(await answer(String(input))));
});

const open = () => renderAdmin(<ExtendedRegionsPage />, { at: ADMIN_PATHS.extendedRegions });
const list = (name: string) => screen.getByRole('checkbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Has the look-up of the country wait, and returns what ends that. */
function holdUp() {
  let release = () => {};
  found = new Promise((resolve) => {
    release = () => resolve([{ id: 1 }]);
  });
  return () => act(async () => release());
}

it('shows the import that goes on under its results too', async () => {
  const release = holdUp();
  open();
  await press('Lancer l’import');
  await userEvent.click(screen.getByRole('link', { name: 'Résultats' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByText(/Aucun import n’a encore été lancé/)).toBeNull();
  await release();
  expect(
    await screen.findByRole('button', { name: 'Nouvelle importation' }, { timeout: 5000 }),
  ).toBeVisible();
});

it('goes on when the screen is left, and is found there again', async () => {
  const release = holdUp();
  const { unmount } = open();
  await press('Lancer l’import');
  await screen.findByRole('progressbar', { name: 'Importation des régions…' });
  unmount();
  renderAdmin(<ImportRegionsPage />, { at: ADMIN_PATHS.importRegions });
  expect(await screen.findByRole('progressbar', { name: 'Importation des régions…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await release();
  expect(
    await screen.findByRole('button', { name: 'Nouvelle importation' }, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Défaire' })).toBeVisible();
});

it('begins anew with the lists that were chosen', async () => {
  open();
  await userEvent.click(list('Afrique'));
  await userEvent.click(list('Asie'));
  await press('Lancer l’import');
  await press('Nouvelle importation');
  expect(
    [list('Afrique'), list('Asie'), list('Europe')].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, false, true]);
});

it('says in place why the regions of a country have failed', async () => {
  found = Promise.resolve([]);
  open();
  await press('Lancer l’import');
  expect(await screen.findByText(/Pays introuvable sous son nom français/)).toBeVisible();
});
