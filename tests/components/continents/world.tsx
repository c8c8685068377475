/** A small world to render pages with, and what a page needs around it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { sortedByName } from '@/features/places/sortedByName.ts';
import type { Namespace } from '@/i18n/namespaces.ts';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';
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

interface World {
  readonly continents?: readonly Continent[];
  readonly countries?: Readonly<Record<string, readonly CountryCard[]>>;
}

/** A client that holds these places, as the queries sort them, and requests everything else from the backend, once. */
export function clientWith(world: World): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (world.continents)
    for (const code of LANGUAGE_CODES)
      client.setQueryData(continentsQuery(code).queryKey, sortedByName(world.continents, code));
  for (const [slug, countries] of Object.entries(world.countries ?? {}))
    client.setQueryData(countriesQuery('fr', slug).queryKey, sortedByName(countries, 'fr'));
  return client;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

interface Surroundings {
  readonly lang?: LanguageCode;
  readonly at?: string;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** What the shell puts around a page. The address is readable as the output "address". */
export function Surroundings({ lang = 'fr', at = '/', client, children }: Surroundings) {
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

/** What the backend answers: JSON rows, a refusal that the client does not repeat, or nothing. */
export const answers = {
  rows: (rows: unknown) => async () => Response.json(rows),
  refusal: async () => Response.json({ message: 'refused', code: 'X' }, { status: 400 }),
  never: () => new Promise<Response>(() => undefined),
};

/** The client holds on to the first `fetch`: this one stays, and each test sets its response. */
export const backend: { answer: () => Promise<Response> } = { answer: answers.refusal };

beforeEach(() => {
  backend.answer = answers.refusal;
  vi.stubGlobal('fetch', () => backend.answer());
});
