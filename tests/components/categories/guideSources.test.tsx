import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CityGuide } from '@/blocks/categories/guide/CityGuide.tsx';
import { GuideFactList } from '@/blocks/categories/guide/GuideFactList.tsx';
import type { GuideFacts } from '@/blocks/categories/guide/guideFacts.ts';
import { keptClimateQuery, keptElevationQuery } from '@/blocks/climate/queries.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { Climate } from '@/shared/climate/climate.ts';
import type { Airport, City } from '@/shared/places.ts';
import { clientWith, paris, TestProviders } from '../continents/testData.tsx';

beforeAll(() =>
  Promise.all(
    (['fr', 'ar'] as const).map((lang) =>
      loadNamespaces(lang, ['common', 'places', 'city', 'guide', 'practical', 'climate']),
    ),
  ),
);

const orly: Airport = {
  iata: 'ORY',
  names: { fr: 'Aéroport de Paris-Orly' },
  latitude: 48.72,
  longitude: 2.38,
  isoCode: 'FR',
  date: '2026-05-15',
  namedOn: '2026-11-02',
};
const position = { latitude: 48.85, longitude: 2.35 };
const city: City = { ...paris, ...position, otherNames: [], airports: [orly], namesakes: {} } as City;
const months = (january: number, july: number) =>
  Array.from(
    { length: 12 },
    (_, month) => july - ((july - january) * Math.min(Math.abs(6 - month), 12 - Math.abs(6 - month))) / 6,
  );

const climate: Climate = {
  elevation: 80,
  firstYear: 2011,
  lastYear: 2020,
  high: months(7, 26),
  low: months(2, 16),
  rain: months(40, 60),
  wetDays: months(10, 8),
  radiation: months(3, 20),
};

function open(category: CategorySlug, change: Partial<City> = {}) {
  const client = clientWith({});
  client.setQueryData(keptClimateQuery(position).queryKey, climate);
  client.setQueryData(keptElevationQuery(city.id).queryKey, 35);
  render(
    <TestProviders client={client}>
      <CityGuide city={{ ...city, ...change }} category={category} />
    </TestProviders>,
  );
}
const source = () => screen.findByText(/^Données : GeoNames/);

describe('the sources of a guide', () => {
  it('include those of the airports where directions are shown', async () => {
    open('transport');
    expect(
      await screen.findByText(/Vols réguliers au départ de : Aéroport de Paris-Orly, ORY/),
    ).toBeVisible();
    expect(await source()).toHaveTextContent(
      /OurAirports \(domaine public\), 15 mai 2026.*Noms : Wikidata \(CC0\), 2 novembre 2026/,
    );
    expect(await source()).not.toHaveTextContent('Conseils');
  });

  it('name no airports where there are none', async () => {
    open('transport', { airports: [] });
    expect(await source()).not.toHaveTextContent('OurAirports');
  });

  it('name the source of official advice', async () => {
    open('hotels');
    expect(await source()).toHaveTextContent('Conseils : Mappemonde.');
    expect(await source()).not.toHaveTextContent('OurAirports');
  });

  it('include that of the climate where it is shown', async () => {
    open('infos-pratiques');
    expect(await screen.findByText(/Mois le plus chaud : juillet \(26/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'NASA POWER' })).toBeVisible();
    expect(await source()).not.toHaveTextContent('Conseils');
  });
});

it('parts the languages beside a guide by the comma of its own', () => {
  const country = { languages: ['ar', 'fr'], currency: 'MAD' };
  const facts = { city, country, practical: null, position, now: new Date() } as unknown as GuideFacts;
  render(
    <TestProviders lang="ar" client={clientWith({})}>
      <GuideFactList category="transport" facts={facts} />
    </TestProviders>,
  );
  expect(screen.getByText('العربية، الفرنسية')).toBeVisible();
});
