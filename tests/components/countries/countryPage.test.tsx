import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { cityCountQuery } from '@/data/cities.ts';
import { countryQuery } from '@/data/countries.ts';
import { regionsQuery } from '@/data/regions.ts';
import type { Country } from '@/domain/places.ts';
import { CountryPage } from '@/features/countries/CountryPage.tsx';
import { loadTexts } from '@/i18n/index.ts';
import { answers, backend, clientWith, Surroundings } from '../continents/world.tsx';

const monaco: Country = {
  id: 1,
  slug: 'monaco',
  isoCode: 'MC',
  names: { fr: 'Monaco' },
  continentId: 1,
  continentSlug: 'europe',
  continentNames: { fr: 'Europe' },
  capital: 'Monaco',
  currency: 'EUR',
  languages: ['fr'],
  flagUrl: null,
  area: 2.02,
  population: 38_682,
  latitude: 43.73,
  longitude: 7.4,
};

beforeAll(() => loadTexts('fr', ['common', 'places', 'countries', 'regions', 'summary']));

it('shows what our own data say of a country when the encyclopedia says nothing', async () => {
  backend.answer = answers.rows({ content: '', sourceUrl: null });
  const client = clientWith({});
  client.setQueryData(countryQuery('monaco').queryKey, monaco);
  client.setQueryData(regionsQuery(1, 'fr').queryKey, []);
  client.setQueryData(cityCountQuery({ countrySlug: 'monaco' }).queryKey, 0);
  render(
    <Surroundings client={client} at="/fr/continents/europe/pays/monaco">
      <CountryPage route={{ name: 'country', continent: 'europe', country: 'monaco' }} />
    </Surroundings>,
  );
  expect(
    await screen.findByText(
      'Les informations Wikipedia pour Monaco ne sont pas disponibles pour le moment.',
      {},
      { timeout: 15_000 },
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      /Monaco appartient à ce continent : Europe\. Capitale : Monaco\. Population : 38\s682\./,
    ),
  ).toBeInTheDocument();
});
