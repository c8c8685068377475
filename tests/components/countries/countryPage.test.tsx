import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { CountryFacts } from '@/pages/country/CountryFacts.tsx';
import { CountryPage } from '@/pages/country/CountryPage.tsx';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { cityCountQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { regionsQuery } from '@/places/regions/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Capital, Country } from '@/shared/places.ts';
import { answers, backend, clientWith, paris, TestProviders } from '../continents/testData.tsx';

const monaco: Country = {
  id: 1,
  slug: 'monaco',
  isoCode: 'MC',
  names: { fr: 'Monaco' },
  continentId: 1,
  continentSlug: 'europe',
  continentNames: { fr: 'Europe' },
  capital: { name: 'Monaco', names: {}, city: null },
  currency: 'EUR',
  languages: ['fr'],
  flagUrl: null,
  area: 2.02,
  population: 38_682,
  latitude: 43.73,
  longitude: 7.4,
};

const algiers: Capital = {
  name: 'Algiers',
  names: { fr: 'Alger', ar: 'الجزائر' },
  city: { slug: 'algiers', regionSlug: 'wilaya-d-alger' },
};
const algeria = { ...monaco, slug: 'algerie', continentSlug: 'afrique', capital: algiers };

beforeAll(() =>
  Promise.all([
    loadNamespaces('fr', ['common', 'places', 'countries', 'regions', 'summary', 'practical']),
    ...(['ar', 'en'] as const).map((lang) => loadNamespaces(lang, ['common', 'places', 'practical'])),
  ]),
);

const facts = (lang: LanguageCode, country: Country) =>
  render(
    <TestProviders lang={lang} client={clientWith({})}>
      <CountryFacts country={country} />
    </TestProviders>,
  );

it.each([
  ['fr', 'Alger'],
  ['ar', 'الجزائر'],
  ['en', 'Algiers'],
] as const)('names the capital in %s and leads to its page', (lang, name) => {
  facts(lang, algeria);
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/${lang}/continents/afrique/pays/algerie/regions/wilaya-d-alger/ville/algiers`,
  );
});

it('names a capital that is none of our cities without a link, and none where there is none', () => {
  facts('fr', { ...algeria, capital: { ...algiers, city: null } });
  expect(screen.getByText('Alger')).toBeInTheDocument();
  cleanup();
  facts('fr', { ...algeria, capital: null });
  expect(screen.queryByText('Capitale')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('names languages and currencies that browsers do not know', () => {
  facts('ar', { ...monaco, languages: ['ar', 'zdj', 'gil'], currency: 'SLE' });
  expect(screen.getByText('العربية، القمرية (القمر الكبرى)، الكيريباتية')).toBeInTheDocument();
  expect(screen.getByText('ليون سيراليوني (SLE)')).toBeInTheDocument();
});

it('shows what our own data say of a country when the encyclopedia says nothing', async () => {
  backend.answer = answers.rows({ content: '', sourceUrl: null });
  const client = clientWith({});
  client.setQueryData(countryQuery('monaco').queryKey, monaco);
  client.setQueryData(regionsQuery(1, 'fr').queryKey, []);
  client.setQueryData(cityCountQuery({ countrySlug: 'monaco' }).queryKey, 0);
  render(
    <TestProviders client={client} at="/fr/continents/europe/pays/monaco">
      <CountryPage route={{ name: 'country', continent: 'europe', country: 'monaco' }} />
    </TestProviders>,
  );
  expect(
    await screen.findByText(
      'Les informations Wikipedia pour Monaco ne sont pas disponibles pour le moment.',
      {},
      { timeout: 15_000 },
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/Continent : Europe\. Capitale : Monaco\. Population : 38\s682\./),
  ).toBeInTheDocument();
});

it.each([
  ['', 13, 12],
  ['', 12, 0],
  ['?page=2', 13, 0],
])('at "%s" of a country of %i cities, names %i of the largest above its regions', (search, known, shown) => {
  const client = clientWith({});
  client.setQueryData(countryQuery('monaco').queryKey, monaco);
  client.setQueryData(regionsQuery(1, 'fr').queryKey, []);
  client.setQueryData(cityCountQuery({ countrySlug: 'monaco' }).queryKey, 100);
  const cities = Array.from({ length: known }, (_, index) => ({
    ...paris,
    id: index,
    slug: `ville-${index}`,
  }));
  client.setQueryData(countryCitiesQuery('monaco', 'fr', 0).queryKey, cities);
  client.setQueryData(countryCitiesQuery('monaco', 'fr', 1).queryKey, []);
  render(
    <TestProviders client={client} at={`/fr/continents/europe/pays/monaco${search}`}>
      <CountryPage route={{ name: 'country', continent: 'europe', country: 'monaco' }} />
    </TestProviders>,
  );
  const list = screen.queryByRole('heading', { name: 'Les plus grandes villes' })?.nextElementSibling;
  const links = list ? within(list as HTMLElement).getAllByRole('link') : [];
  expect(links).toHaveLength(shown);
  if (shown) expect(links[11]).toHaveAttribute('href', expect.stringMatching(/\/ville\/ville-11$/));
});
