import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { RegionPage } from '@/pages/region/RegionPage.tsx';
import { cityCountQuery, regionCitiesQuery } from '@/places/cities/queries.ts';
import { regionQuery } from '@/places/regions/queries.ts';
import { groupRegions } from '@/places/regions/regions.ts';
import { airportsOf } from '@/shared/airports.ts';
import type { CityCard, Region } from '@/shared/places.ts';
import { answers, backend, clientWith, country, paris, TestProviders } from '../continents/testData.tsx';

const region: Region = {
  id: 1,
  slug: 'ile-de-france',
  names: { fr: 'Île-de-France' },
  countryId: 1,
  sharedNames: [],
  airports: [],
  country: {
    slug: 'france',
    isoCode: 'FR',
    names: { fr: 'France' },
    continentSlug: 'europe',
    continentNames: { fr: 'Europe' },
  },
};
function open(cities: CityCard[] | null, continent = 'europe', airports: Region['airports'] = []) {
  const client = clientWith({});
  const shownRegion: Region = { ...region, airports };
  if (cities) {
    client.setQueryData(regionQuery('france', 'ile-de-france', 'fr').queryKey, shownRegion);
    client.setQueryData(regionCitiesQuery(1, 'fr').queryKey, cities);
    client.setQueryData(cityCountQuery({ regionId: 1 }).queryKey, cities.length);
  }
  const route = { name: 'region', continent, country: 'france', region: 'ile-de-france' } as const;
  return render(
    <TestProviders client={client} at={`/fr/continents/${continent}/pays/france/regions/ile-de-france`}>
      <RegionPage route={route} />
    </TestProviders>,
  );
}

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'summary', 'regions', 'grammar']));

describe('the page of a region', () => {
  it('gives the number of cities and the main one', () => {
    open([paris]);
    expect(screen.getByRole('heading', { level: 1, name: 'Île-de-France' })).toBeInTheDocument();
    expect(screen.getByText('Nombre de villes').nextElementSibling).toHaveTextContent('1');
    const main = screen.getByText('Ville principale').nextElementSibling;
    expect(main).toHaveTextContent('Paris');
    expect(main?.querySelector('a')?.getAttribute('href')).toMatch(/\/ville\/paris$/);
  });

  it('names airports in the language of the page where they have a name in it, with its source', () => {
    const row = {
      iata: 'ORY',
      name: 'Paris-Orly Airport',
      latitude: 48.7,
      longitude: 2.4,
      isoCode: 'FR',
      date: '2026-05-15',
    };
    const [ory, cdg] = airportsOf(
      [
        { ...row, names: { fr: 'Aéroport de Paris-Orly', ru: 'Орли' }, namesDate: '2026-11-02' },
        { ...row, iata: 'CDG', names: null, namesDate: null },
      ],
      'fr',
    );
    open(
      [paris],
      'europe',
      [ory, cdg].flatMap((one) => one ?? []),
    );
    expect(screen.getByText('Aéroport de Paris-Orly')).not.toHaveAttribute('lang');
    expect(screen.getByText('Paris-Orly Airport')).toHaveAttribute('lang', 'en');
    expect(
      screen.getByText(/OurAirports.*15 mai 2026.*Noms : Wikidata \(CC0\), 2 novembre 2026/),
    ).toBeInTheDocument();
  });

  it('takes its own name for the main city when it has none, and points to the import', () => {
    open([]);
    expect(screen.getByText('Ville principale').nextElementSibling).toHaveTextContent('Île-de-France');
    expect(screen.getByText('Aucune ville n’a encore été ajoutée')).toBeInTheDocument();
    expect(screen.getByText(/outil d’importation/)).toBeInTheDocument();
  });

  it('has no tab for activities, of which none is recorded', async () => {
    backend.answer = answers.never;
    open([paris]);
    const tabs = within(screen.getByRole('tablist', { name: 'Rubriques de la région' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Villes', 'Informations', 'Météo']);
    await userEvent.click(screen.getByRole('tab', { name: 'Informations' }));
    expect(screen.getByText('Les plus grandes villes')).toBeInTheDocument();
  });

  it('goes on to its canonical address under its own continent', () => {
    open([paris], 'asie');
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/fr/continents/europe/pays/france/regions/ile-de-france',
    );
  });

  it('says when there is no such region', async () => {
    backend.answer = answers.rows([]);
    open(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Région introuvable' })).toBeInTheDocument();
  });
});

describe('the regions of the world', () => {
  const france = country({ slug: 'france', names: { fr: 'France' } });
  const perou = country({ slug: 'perou', names: { fr: 'Pérou' } });
  const monaco = country({ slug: 'monaco', names: { fr: 'Monaco' } });
  const regions = [
    { id: 1, slug: 'b', names: { fr: 'Bretagne' }, countryId: france.id },
    { id: 2, slug: 'a', names: { fr: 'Alsace' }, countryId: france.id },
    { id: 3, slug: 'l', names: { en: 'Lima' }, countryId: perou.id },
  ];
  const groupNames = (text: string) =>
    groupRegions(regions, [france, monaco, perou], text, 'fr').map((group) => [
      group.country.slug,
      ...group.regions.map(({ slug }) => slug),
    ]);

  it('stand under their countries by name; a country without regions is left out', () => {
    expect(groupNames('')).toEqual([
      ['france', 'a', 'b'],
      ['perou', 'l'],
    ]);
  });

  it("are found by their own name or their country's", () => {
    expect(groupNames('bret')).toEqual([['france', 'b']]);
    expect(groupNames('PEROU')).toEqual([['perou', 'l']]);
    expect(groupNames('lim')).toEqual([['perou', 'l']]);
    expect(groupNames('xyz')).toEqual([]);
  });
});
