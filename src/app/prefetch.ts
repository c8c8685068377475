/** What each screen reads first, so that a server can read it before it renders. The rest follows in the browser. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  blogNeighboursQuery,
  blogPlacesQuery,
  blogPostQuery,
  blogPostsQuery,
  blogTagsQuery,
} from '@/features/blog/queries.ts';
import { landmarksQuery, ranksQuery } from '@/features/categories/landmarks.ts';
import { categoriesQuery, sampleCitiesQuery } from '@/features/categories/queries.ts';
import { correctionQuery } from '@/features/not-found/queries.ts';
import { orderedLetters, pagesOfLetters } from '@/features/places/cities/list/letterPages.ts';
import {
  cityInitialsQuery,
  LETTER_PAGE_SIZE,
  letterPageQuery,
} from '@/features/places/cities/list/queries.ts';
import { nearbyCitiesQuery } from '@/features/places/cities/nearbyCities.ts';
import {
  cityCountQuery,
  cityQuery,
  countryCitiesQuery,
  regionCitiesQuery,
  topCitiesQuery,
} from '@/features/places/cities/queries.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import { pageOfCountries } from '@/features/places/countries/countries.ts';
import { countryQuery } from '@/features/places/countries/countryQuery.ts';
import { countriesQuery, sentCountriesQuery } from '@/features/places/countries/queries.ts';
import { regionQuery, regionsOfQuery, regionsQuery } from '@/features/places/regions/queries.ts';
import { pagesOfRegions } from '@/features/places/regions/regionPages.ts';
import { sortedByName } from '@/features/places/sortedByName.ts';
import { newestCitiesQuery } from '@/features/random-cities/queries.ts';
import { cleanQuery, isSearchable, RESULTS_PER_GROUP, searchQuery } from '@/features/search/queries.ts';
import { summaryLeadQuery } from '@/features/summary/queries.ts';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { pageOf } from '@/shared/pagination.ts';
import type { Route, RouteName, RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import type { PlaceType } from '@/shared/summary.ts';

/** Reads into the cache; undefined when it could not be read, which the page then shows in its own way. */
type Read = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data | undefined>;

/** Sends a part in the place of what was read: the rest is the browser's to read. */
type Send = (read: QueryKey, part: QueryKey, data: unknown) => void;

/** The beginning of the text about a place; what is not remembered takes no room in the page. */
type ReadLead = (type: PlaceType, id: number) => Promise<void>;

interface Asked<Name extends RouteName> {
  readonly read: Read;
  readonly send: Send;
  readonly readLead: ReadLead;
  readonly lang: LanguageCode;
  readonly route: RouteOf<Name>;
  readonly pathname: string;
  readonly params: URLSearchParams;
}

type Reads<Name extends RouteName> = (asked: Asked<Name>) => Promise<unknown>;

/** A city looked for by its name, as src/features/places/cities/CityByName.tsx does. */
async function byName(read: Read, lang: LanguageCode, slug: string): Promise<void> {
  const name = slug.replaceAll('-', ' ');
  if (isSearchable(name)) await read(searchQuery(lang, name));
}

const guide = (read: Read, lang: LanguageCode, city: City) =>
  Promise.all([
    city.countryId !== null && read(countryQuery(city.countrySlug)),
    read(nearbyCitiesQuery(city.id, lang)),
    read(landmarksQuery(city.id, lang)),
    read(ranksQuery(city)),
  ]);

/** A page of the countries of the world or of one continent. */
async function countryList(
  { read, send, lang, params }: Asked<'countries' | 'continentCountries'>,
  continent?: string,
): Promise<void> {
  const list = countriesQuery(lang, continent);
  const [all] = await Promise.all([read(list), read(continentsQuery(lang))]);
  const page = pageOf(params.get('page'));
  if (!all) return;
  const part = pageOfCountries(sortedByName(all, lang), page);
  send(list.queryKey, sentCountriesQuery(lang, continent, page).queryKey, part);
}

const READS: { readonly [Name in RouteName]?: Reads<Name> } = {
  home: ({ read, lang }) => Promise.all([read(continentsQuery(lang)), read(topCitiesQuery(lang))]),
  continents: ({ read, lang }) => read(continentsQuery(lang)),
  continent: ({ read, readLead, lang, route }) =>
    Promise.all([
      read(continentsQuery(lang)).then((all) => {
        const continent = all?.find(({ slug }) => slug === canonicalContinentSlug(route.continent));
        return continent && readLead('continent', continent.id);
      }),
      read(countriesQuery(lang, canonicalContinentSlug(route.continent))),
    ]),
  countries: (asked) => countryList(asked),
  continentCountries: (asked) => countryList(asked, canonicalContinentSlug(asked.route.continent)),
  country: ({ read, readLead, lang, route, params }) =>
    Promise.all([
      read(countryQuery(route.country)).then(
        (country) =>
          country && Promise.all([read(regionsQuery(country.id, lang)), readLead('country', country.id)]),
      ),
      read(cityCountQuery({ countrySlug: route.country })),
      read(countryCitiesQuery(route.country, lang, pageOf(params.get('page')) - 1)),
    ]),
  countryBySlug: ({ read, route }) => read(countryQuery(route.country)),
  region: async ({ read, readLead, lang, route, params }) => {
    const region = await read(regionQuery(route.country, route.region, lang));
    const page = pageOf(params.get('page')) - 1;
    if (region)
      await Promise.all([
        read(regionCitiesQuery(region.id, lang)),
        page > 0 && read(regionCitiesQuery(region.id, lang, page)),
        read(cityCountQuery({ regionId: region.id })),
        readLead('region', region.id),
      ]);
  },
  city: async ({ read, readLead, lang, route }) => {
    const city = await read(cityQuery({ city: route.city, country: route.country, lang }));
    if (city && route.tab === 'overview')
      await Promise.all([read(nearbyCitiesQuery(city.id, lang)), readLead('city', city.id)]);
  },
  cityBySlug: async ({ read, lang, route }) => {
    const city = await read(cityQuery({ city: route.city.toLowerCase(), lang }));
    if (!city && isSearchable(route.city)) await read(searchQuery(lang, route.city));
  },
  regions: async ({ read, lang, params }) => {
    const countries = (await read(countriesQuery(lang))) ?? [];
    const page = pagesOfRegions(sortedByName(countries, lang))[pageOf(params.get('page')) - 1];
    const ids = page?.map(({ id }) => id);
    if (ids) await read(regionsOfQuery(ids, lang));
  },
  cities: async ({ read, lang, params }) => {
    const countrySlug = params.get('pays') || null;
    const initials = (await read(cityInitialsQuery(lang, countrySlug))) ?? [];
    const pages = pagesOfLetters(orderedLetters(initials, lang), LETTER_PAGE_SIZE);
    const page = pages[pageOf(params.get('page')) - 1];
    if (page) await read(letterPageQuery({ lang, countrySlug, ...page }));
  },
  randomCities: ({ read, lang }) => read(newestCitiesQuery(lang)),
  search: async ({ read, lang, params }) => {
    const typed = cleanQuery(params.get('q') ?? '');
    if (isSearchable(typed)) await read(searchQuery(lang, typed, RESULTS_PER_GROUP));
  },
  category: ({ read, lang }) => Promise.all([read(categoriesQuery(lang)), read(sampleCitiesQuery(lang))]),
  cityCategory: async ({ read, readLead, lang, route }) => {
    const where = route.country ? { country: route.country } : {};
    const categories = read(categoriesQuery(lang));
    const city = await read(cityQuery({ city: route.city.toLowerCase(), lang, ...where }));
    await Promise.all([
      city ? guide(read, lang, city) : byName(read, lang, route.city),
      city && route.category === 'histoire' && readLead('city', city.id),
      categories,
    ]);
  },
  activity: async ({ read, lang, route }) => {
    const city = await read(cityQuery({ city: route.city.toLowerCase(), lang }));
    await (city ? guide(read, lang, city) : byName(read, lang, route.city));
  },
  blog: ({ read, lang, params }) =>
    Promise.all([
      read(blogTagsQuery()),
      read(blogPostsQuery(lang, params.get('tag'), pageOf(params.get('page')))),
    ]),
  post: async ({ read, lang, route, pathname }) => {
    const post = await read(blogPostQuery(lang, route.post));
    await (post
      ? Promise.all([read(blogPlacesQuery(lang, post.id)), read(blogNeighboursQuery(lang, post.slug))])
      : read(correctionQuery(pathname)));
  },
  notFound: ({ read, pathname }) => read(correctionQuery(pathname)),
};

interface Page {
  readonly lang: LanguageCode;
  readonly route: Route;
  readonly pathname: string;
  readonly search: string;
}

/** Reads what a page begins with. What fails or is cancelled stays in the cache as such; this never rejects. */
export async function prefetchPage(
  client: QueryClient,
  { lang, route, pathname, search }: Page,
): Promise<void> {
  const read: Read = (query) =>
    // Kept until the page is rendered, and tried once: there is a page to show without it.
    client.fetchQuery({ ...query, retry: false, gcTime: Number.POSITIVE_INFINITY }).catch(() => undefined);
  const send: Send = (whole, part, data) => {
    client.removeQueries({ queryKey: whole, exact: true });
    client.setQueryData(part, data);
  };
  const readLead: ReadLead = async (type, id) => {
    const query = summaryLeadQuery({ type, id }, lang);
    if ((await read(query)) === null) client.removeQueries({ queryKey: query.queryKey, exact: true });
  };
  const reads = READS[route.name] as Reads<RouteName> | undefined;
  await reads?.({
    read,
    send,
    readLead,
    lang,
    route: route as never,
    pathname,
    params: new URLSearchParams(search),
  });
}
