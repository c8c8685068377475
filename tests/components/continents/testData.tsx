/** Sample places, and the providers that a page needs. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { sortedByName } from '@/places/sortedByName.ts';
import { CONTINENTS, type ContinentSlug } from '@/shared/continents.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { City, Continent, CountryCard } from '@/shared/places.ts';

const FRENCH: Record<ContinentSlug, string> = {
  europe: 'Europe',
  afrique: 'Afrique',
  asie: 'Asie',
  'amerique-du-nord': 'Amérique du Nord',
  'amerique-du-sud': 'Amérique du Sud',
  oceanie: 'Océanie',
  antarctique: 'Antarctique',
};

export const continents: Continent[] = CONTINENTS.map(({ id, slug }) => ({
  id,
  slug,
  names: { fr: FRENCH[slug], ...(slug === 'europe' ? { ar: 'أوروبا' } : {}) },
  countryCount: id * 10,
  territoryCount: 0,
}));

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

export function country(given: Partial<CountryCard> & { readonly slug: string }): CountryCard {
  return {
    id: nextId(),
    isoCode: 'FR',
    names: { fr: given.slug },
    continentId: 1,
    continentSlug: 'europe',
    capital: null,
    flagUrl: null,
    population: null,
    latitude: 45,
    sovereign: true,
    regionCount: 0,
    ...given,
  };
}

export const paris: City = {
  id: 7,
  geonameId: 2988507,
  slug: 'paris',
  name: 'Paris',
  names: { ar: 'باريس' },
  otherNames: [],
  airports: [],
  population: 2_138_551,
  latitude: 48.85341,
  longitude: 2.3488,
  timezone: 'Europe/Paris',
  imageUrl: null,
  picture: null,
  country: 'France',
  countrySlug: 'france',
  isoCode: 'FR',
  regionSlug: 'ile-de-france',
  continentSlug: 'europe',
  regionId: 1,
  countryId: 1,
  countryNames: { fr: 'France', ar: 'فرنسا' },
  continentNames: { fr: 'Europe', ar: 'أوروبا' },
  regionNames: { fr: 'Île-de-France', ar: 'إيل دو فرانس' },
  namesakes: {},
  recordedOn: '2020-03-18',
};

interface CachedPlaces {
  readonly continents?: readonly Continent[];
  readonly countries?: Readonly<Record<string, readonly CountryCard[]>>;
}

/** A client with these places cached, sorted as the queries sort them; it requests the rest without retries. */
export function clientWith(places: CachedPlaces): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (places.continents)
    for (const code of LANGUAGE_CODES)
      client.setQueryData(continentsQuery(code).queryKey, sortedByName(places.continents, code));
  for (const [slug, countries] of Object.entries(places.countries ?? {}))
    client.setQueryData(countriesQuery('fr', slug).queryKey, sortedByName(countries, 'fr'));
  return client;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

interface TestProviders {
  readonly lang?: LanguageCode;
  readonly at?: string;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** The providers of the shell. The current URL is rendered in the output "address". */
export function TestProviders({ lang = 'fr', at = '/', client, children }: TestProviders) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <LanguageProvider lang={lang}>
          {children}
          <Address />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** The texts of the pages under test. */
export async function loadPageTexts(...langs: readonly LanguageCode[]): Promise<void> {
  const namespaces: Namespace[] = [
    'common',
    'places',
    'summary',
    'grammar',
    'home',
    'continents',
    'continentGuide',
    'countries',
    'tips',
  ];
  await Promise.all(langs.map((lang) => loadNamespaces(lang, namespaces)));
}

/** Responses: JSON rows, an error that the client does not retry, or none. */
export const answers = {
  rows: (rows: unknown) => async () => Response.json(rows),
  error: async () => Response.json({ message: 'refused', code: 'X' }, { status: 400 }),
  never: () => new Promise<Response>(() => undefined),
};

/** The client keeps the first `fetch` it sees: the stub stays, and each test sets its response. */
export const backend: { answer: () => Promise<Response> } = { answer: answers.error };

beforeEach(() => {
  backend.answer = answers.error;
  vi.stubGlobal('fetch', () => backend.answer());
});
