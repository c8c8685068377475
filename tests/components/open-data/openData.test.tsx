import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { datasetsOf } from '@/pages/open-data/datasets.ts';
import { OpenDataPage } from '@/pages/open-data/OpenDataPage.tsx';
import { thingFaults } from '../../rules/support/vocabulary.ts';
import { answers, clientWith, TestProviders } from '../continents/testData.tsx';

const STATE = [
  { kind: 'countries', row_count: 250, changed_at: '2026-11-22T10:00:00Z', version: 'a' },
  { kind: 'regions', row_count: 3795, changed_at: '2026-11-22T10:00:00Z', version: 'b' },
  { kind: 'cities', row_count: 135_233, changed_at: '2026-11-21T10:00:00Z', version: 'c' },
];

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'openData']));
beforeEach(() => {
  dismissToast();
  vi.stubGlobal('fetch', answers.rows(STATE));
});

const open = () =>
  render(
    <TestProviders at="/fr/donnees" client={clientWith({})}>
      <OpenDataPage />
    </TestProviders>,
  );

it('offers each kind in three formats, with its rows, date, licence and sources', async () => {
  open();
  const cities = screen.getByRole('region', { name: 'Villes' });
  expect(await within(cities).findByText(/135\s233/)).toBeInTheDocument();
  expect(within(cities).getByText('21 novembre 2026')).toBeInTheDocument();
  expect(within(cities).getByText('CC BY 4.0', { selector: 'a *' })).toBeInTheDocument();
  expect(within(cities).getByText('Wikidata')).toBeInTheDocument();
  const files = screen
    .getAllByRole('link', { name: /^Télécharger/ })
    .map((link) => link.getAttribute('href'));
  expect(files).toEqual(
    ['countries', 'regions', 'cities'].flatMap((kind) =>
      ['csv', 'geojson', 'json'].map((format) => `/data/${kind}.${format}`),
    ),
  );
});

it('still offers the files when the number of rows cannot be had', async () => {
  vi.stubGlobal('fetch', answers.error);
  open();
  expect(await screen.findByText(/nombre de lignes n’est pas connu/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Télécharger/ })).toHaveLength(9);
});

it('copies a command, and says so when the browser refuses', async () => {
  const user = userEvent.setup();
  open();
  const button = screen.getByRole('button', { name: 'Copier la commande\u00a0: Tous les pays, en CSV' });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toMatch(
    /^curl --compressed -o countries\.csv http.*\/data\/countries\.csv$/,
  );
  expect(currentToast()?.title).toBe('Commande copiée');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button);
  expect(currentToast()?.title).toBe('La commande n’a pas pu être copiée');
});

it('describes its files in the words of schema.org', () => {
  const things = datasetsOf('https://site.test', 'Mappemonde', () => ({
    name: 'Villes',
    description: 'x',
    changedAt: '2026-11-22',
  }));
  expect(things.flatMap((thing) => thingFaults('dataset', thing))).toEqual([]);
});
