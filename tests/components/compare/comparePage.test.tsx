import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { setUnits } from '@/lib/units.ts';
import { ComparePage } from '@/pages/compare/ComparePage.tsx';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { clientWith, paris, TestProviders } from '../continents/testData.tsx';

const row = (id: number, name: string, change: object = {}) => ({
  id,
  geoname_id: id,
  slug: name.toLowerCase(),
  name,
  population: 1000 * id,
  latitude: 48.5,
  longitude: -1.25,
  timezone: 'Europe/Paris',
  image_url: null,
  country: 'France',
  country_slug: 'france',
  region_slug: null,
  country_id: 1,
  region_id: null,
  recorded_on: '2024-05-01',
  namesakes: {},
  airports: [
    { iata: 'RNS', name: 'Rennes', latitude: 48, longitude: -1.7, isoCode: 'FR', date: '2026-05-15' },
  ],
  countries: { iso_code: 'FR', name_fr: 'France', continents: { slug: 'europe', name_fr: 'Europe' } },
  regions: null,
  city_names: [],
  ...change,
});
const CITIES = [
  row(1, 'Brest'),
  row(2, 'Nuuk', { timezone: 'America/Nuuk', latitude: 64.2, longitude: -51.7, airports: [] }),
  row(3, 'Laval'),
  row(4, 'Dol'),
  row(5, 'Redon'),
];
const year = (first: number) => Array.from({ length: 12 }, (_, month) => first + month);
const climate = {
  elevation: 10,
  first_year: 1991,
  last_year: 2020,
  high: year(12),
  low: year(3),
  rain: year(40),
  wet_days: year(2),
  radiation: year(7),
};
const sights = (total: number) => ({
  checkedAt: '2026-11-20T10:00:00Z',
  total,
  sights: [{ slug: 'tour', citySlug: 'brest', cityId: 1, kind: 'tower', names: { fr: 'Tour Tanguy' } }],
});

/** Responses of the Data API, by the end of their path; each test may change one. */
let answers: Record<string, (params: URLSearchParams) => unknown>;
beforeEach(() => {
  setUnits('metric');
  localStorage.clear();
  answers = {
    cities: (params) => {
      const ids = /\((.*)\)/.exec(params.get('id') ?? '')?.[1]?.split(',') ?? [];
      return CITIES.filter(({ id }) => ids.includes(String(id)));
    },
    country_cards: () => [{ slug: 'france', iso_code: 'FR', currency: 'EUR', languages: ['fr'] }],
    country_facts: () => [{ iso_code: 'FR', facts: { emergency: ['112', '15'] }, facts_date: '2026-01-02' }],
    climate_cells: () => climate,
    city_elevations: () => ({ metres: 10 }),
    city_sights: () => sights(12),
    search_places: () => [],
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    const answer = answers[pathname.split('/').at(-1) ?? '']?.(searchParams);
    return answer === undefined
      ? Response.json({ message: 'refused', code: 'X' }, { status: 400 })
      : Response.json(answer);
  });
});
beforeAll(() =>
  loadNamespaces('fr', ['common', 'places', 'city', 'practical', 'sights', 'climate', 'search', 'compare']),
);

async function open(search = '') {
  const client = clientWith({});
  client.setQueryData(topCitiesQuery('fr', 8).queryKey, [paris]);
  await act(async () => {
    render(
      <TestProviders at={`/fr/comparer${search}`} client={client}>
        <ComparePage />
      </TestProviders>,
    );
  });
}
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const line = (name: string) =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getByRole('rowheader', { name })
    .closest('tr')
    ?.textContent?.replace(/\s/g, ' ');

describe('a comparison', () => {
  it('sets cities side by side, in the order of the address', async () => {
    await open('?v=2.1');
    const columns = await screen.findAllByRole('columnheader', { name: /Brest|Nuuk/ });
    expect(columns.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Nuuk', 'Brest']);
    expect(line('Population')).toBe('Population2 0001 000');
    await screen.findAllByText('112');
    expect(line('Monnaie')).toBe('Monnaieeuro (EUR)euro (EUR)');
    expect(line('Urgences')).toBe('Urgences1121511215');
    expect(line('Aéroports les plus proches')).toMatch(/plus proches–RNS Rennes\d+ km$/);
    expect(line('Que voir')).toBe('Que voir12 lieuxTour Tanguy12 lieuxTour Tanguy');
    const between = screen.getByRole('region', { name: 'D’une ville à l’autre' });
    expect(within(between).getByRole('row', { name: /Nuuk\s+Brest/ }).textContent).toMatch(
      /3.\d{3}.km\+[34].h/,
    );
    const chart = await screen.findByRole('img', { name: /Diagramme des températures/ });
    expect(chart.querySelectorAll('path[stroke="currentColor"]')).toHaveLength(2);
    expect(screen.getByText(/GeoNames \(CC BY 4.0\), fichier de 2024/)).toHaveTextContent('2 janvier 2026');
  });

  it('loses a city by its link and keeps the rest', async () => {
    await open('?v=1.2.3');
    await userEvent.click(await screen.findByRole('link', { name: 'Retirer de la comparaison\u00a0: Nuuk' }));
    expect(address()).toBe('/fr/comparer?v=1.3');
  });

  it('adds a city from the field with the keyboard, but not twice', async () => {
    answers.search_places = () =>
      [3, 1].map((id) => ({
        ...{
          kind: 'city',
          id,
          slug: 'x',
          name: id === 3 ? 'Laval' : 'Brest',
          matched: 'Laval',
          match: 'exact',
        },
        ...{ names: {}, matched_lang: null, population: 1, iso_code: 'FR', country_names: null },
        ...{ region_names: null, continent_slug: 'europe', country_slug: 'france', region_slug: null },
        ...{ city_slug: null },
      }));
    await open('?v=1.2');
    const field = await screen.findByRole('combobox', { name: 'Ajouter une ville' });
    await userEvent.type(field, 'laval');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByText('Brest est déjà dans la comparaison.')).toBeInTheDocument();
    expect(address()).toBe('/fr/comparer?v=1.2');
    await userEvent.type(field, 'laval');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/fr/comparer?v=1.2.3');
  });

  it('has no field when it is full, and says which part of an address it can not show', async () => {
    await open('?v=1.2.3.4.5.zz!');
    expect(await screen.findByText(/^Quatre villes au plus/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText(/seules les quatre premières/)).toBeInTheDocument();
    expect(screen.getByText(/^Une ville de ce lien n’est pas dans l’atlas/)).toBeInTheDocument();
  });

  it('counts cities that are not there, and offers some to begin with', async () => {
    await open('?v=1.rs.rt');
    expect(await screen.findByText(/^2 villes de ce lien ne sont pas dans l’atlas/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Paris' })).toHaveAttribute('href', '/fr/comparer?v=1.rs.rt.7');
  });

  it('begins empty', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Paris' })).toHaveAttribute('href', '/fr/comparer?v=7');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a part that fails', () => {
  it('says so in its cells, and leaves the rest', async () => {
    answers.country_cards = () => undefined;
    answers.city_sights = () => undefined;
    await open('?v=1.2');
    expect(await screen.findAllByText('Non disponible pour le moment')).toHaveLength(8);
    expect(line('Population')).toBe('Population1 0002 000');
  });

  it('names the cities whose climate is not known', async () => {
    answers.climate_cells = () => null;
    await open('?v=1.2');
    expect(await screen.findByText('Climat non connu pour le moment : Brest, Nuuk.')).toBeInTheDocument();
  });

  it('is the whole page when no city can be read, with a retry', async () => {
    answers.cities = () => undefined;
    await open('?v=1.2');
    expect(await screen.findByText('Impossible de charger les villes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });

  it('is shown for a source not requested yet', async () => {
    answers.city_sights = () => ({ checkedAt: null, total: 0, sights: [] });
    await open('?v=1.2');
    const links = await screen.findAllByRole('link', { name: 'À découvrir sur la page de la ville' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/fr/continents/europe/pays/france/ville/brest',
      '/fr/continents/europe/pays/france/ville/nuuk',
    ]);
  });
});
