import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { RandomCitiesPage } from '@/pages/random-cities/RandomCitiesPage.tsx';
import { answers, clientWith, TestProviders } from '../continents/testData.tsx';

const row = (id: number) => ({
  id,
  slug: `ville-${id}`,
  name: `Ville ${id}`,
  population: null,
  latitude: null,
  longitude: null,
  image_url: null,
  country: null,
  country_slug: null,
  region_slug: null,
  countries: null,
  city_names: [],
});

let requests: URL[] = [];
let random: () => Promise<Response>;

const fetched = (input: RequestInfo | URL) => {
  const url = new URL(String(input), 'http://localhost');
  requests.push(url);
  return url.pathname.endsWith('/rpc/random_cities') ? random() : answers.rows([row(9001), row(9002)])();
};

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'randomCities']));
beforeEach(() => {
  requests = [];
  random = answers.never;
  dismissToast();
  vi.stubGlobal('fetch', fetched);
});

const open = (search = '') =>
  render(
    <TestProviders at={`/fr/villes-aleatoires${search}`} client={clientWith({})}>
      <RandomCitiesPage />
    </TestProviders>,
  );
const seed = () => /tirage=(\d+)/.exec(screen.getByLabelText('address').textContent ?? '')?.[1];
const draws = () => requests.filter(({ pathname }) => pathname.endsWith('/rpc/random_cities'));

it('shows nine placeholders while the draw is awaited', async () => {
  const { container } = open();
  await screen.findByText('Ville 9001');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Villes au hasard');
  expect(container.querySelectorAll('[aria-busy="true"] .rounded-md')).toHaveLength(9);
});

it('asks for a hundred, by a number that stands in the address, and draws again', async () => {
  random = answers.rows([row(1), row(2)]);
  open();
  expect(await screen.findByText('2 villes tirées au sort')).toBeInTheDocument();
  const first = seed();
  expect(draws()).toHaveLength(1);
  expect(draws()[0]?.searchParams.get('p_limit')).toBe('100');
  expect(draws()[0]?.searchParams.get('p_seed')).toBe(first);

  random = answers.rows([row(3)]);
  await userEvent.click(screen.getByRole('button', { name: 'Tirer à nouveau' }));
  expect(await screen.findByText('Ville 3')).toBeInTheDocument();
  expect(screen.queryByText('Ville 1')).toBeNull();
  expect(seed()).not.toBe(first);
  expect(draws()).toHaveLength(2);
});

it('shows the draw of an address', async () => {
  random = answers.rows([row(1)]);
  open('?tirage=12345');
  await screen.findByText('Ville 1');
  expect(draws().map(({ searchParams }) => searchParams.get('p_seed'))).toEqual(['12345']);
});

it.each(['?tirage=abc', '?tirage=-1', '?tirage=99999999999'])('draws anew for %s', async (search) => {
  random = answers.rows([row(1)]);
  open(search);
  await screen.findByText('Ville 1');
  expect(Number(seed())).toBeLessThan(2 ** 32);
});

it('says in its place, and in no notice, that the draw failed, and tries again', async () => {
  random = answers.error;
  open();
  expect(await screen.findByText('Impossible de charger les villes aléatoires')).toBeInTheDocument();
  expect(currentToast()).toBeNull();
  random = answers.rows([row(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Ville 1')).toBeInTheDocument();
});

it('lists the newest cities too, ten of them, the last first and of those that came together the largest', async () => {
  open();
  const newest = await screen.findByRole('region', { name: 'Dernières villes ajoutées' });
  await waitFor(() => expect(within(newest).getAllByRole('article')).toHaveLength(2));
  const query = requests.find(({ pathname }) => pathname.endsWith('/cities'))?.searchParams;
  expect(query?.get('order')).toBe('created_at.desc,population.desc.nullslast,id.asc');
  expect(query?.get('limit')).toBe('10');
});
