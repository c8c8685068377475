/** Constants, limits and rules that need no page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';

/** How values are classed, by what they are of. */
export async function classes() {
  const air = await import('@/shared/weather/airQuality.ts');
  const weather = await import('@/shared/weather/weather.ts');
  return {
    epaIndex: air.airClass,
    pm25: air.pm25Class,
    ozone: air.ozoneClass,
    humidity: weather.humidityClass,
    wind: weather.windClass,
    /** How 20 °C that feel like `felt` are called. */
    felt: (felt: number) => weather.feelsLike(20, felt),
  };
}

interface Now {
  readonly temperature?: number;
  readonly humidity?: number;
  readonly wind?: number;
  readonly sky?: 'clear' | 'mostlyClear' | 'overcast' | 'drizzle' | 'heavyRain' | 'thunderstorm' | 'snow';
  readonly day?: boolean;
}

/** Advice for a pleasant day, but for what is given. */
export async function advice({
  temperature = 20,
  humidity = 50,
  wind = 10,
  sky = 'overcast',
  day = true,
}: Now) {
  const { adviceFor } = await import('@/blocks/weather/weatherAdvice.ts');
  return adviceFor({ temp_c: temperature, humidity, wind_kph: wind, is_day: day, condition: { key: sky } });
}

const texts = (lang: string, namespace: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../src/i18n/locales/${lang}/${namespace}.json`), 'utf8'),
  );

/** A population as cards and lists say it, or the fifty cities of the home page. */
export async function population(where: 'cards' | 'home', lang: 'fr' | 'en', number: number | null) {
  const { populationText } = await import('@/places/usePopulation.ts');
  const { kind, options } = populationText(lang, number, where === 'home' ? 1 : 0);
  const i18n = i18next.createInstance();
  const resources = { [lang]: { places: texts(lang, 'places'), home: texts(lang, 'home') } };
  await i18n.init({ lng: lang, resources, interpolation: { escapeValue: false } });
  const key = where === 'home' ? `home:inhabitants.${kind}` : `places:population.${kind}`;
  return i18n
    .t(key as 'places:population.unknown', options)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");
}

/** The cards of a city's sports and of the examples. */
export async function sports(city: string, today: string) {
  const { sampleEvents } = await import('@/blocks/sports/sampleSports.ts');
  const { filterEvents, SPORT_TYPES } = await import('@/shared/sports.ts');
  const events = sampleEvents(city, today);
  const one = events[0];
  const repeated = one ? Array.from({ length: 9 }, () => one) : [];
  return {
    events: events.map(({ date, ticketUrl }) => ({ date, ticketUrl })),
    types: SPORT_TYPES,
    cardsOfOneSport: filterEvents(repeated, 'all').length,
  };
}

export async function horoscope(city: string, day: number) {
  const { astrologyOf } = await import('@/blocks/astrology/astrology.ts');
  return astrologyOf(city, day);
}

export async function summaryCuts() {
  const { cutText, PRESENTATION_LENGTH, SUMMARY_LENGTH } = await import('@/shared/summary.ts');
  return {
    summary: (text: string) => cutText(text, SUMMARY_LENGTH),
    presentation: (text: string) => cutText(text, PRESENTATION_LENGTH),
  };
}

/** The title of a page that has to name a country. */
export async function pageTitle(title: string, country: string | undefined): Promise<string> {
  const { titleOf } = await import('@/lib/seo/headTitle.ts');
  return titleOf({ title, ...(country && { country }) }, 'Mappemonde');
}

/** Rules of the search that need no database. */
export async function searching() {
  const { isSearchable } = await import('@/blocks/search/queries.ts');
  const { sampleCitiesFor } = await import('@/blocks/search/searchSamples.ts');
  return { isSearchable, sampleCitiesFor };
}

/** Numbers by what they limit. */
export async function limits() {
  const search = await import('@/blocks/search/search.ts');
  const results = await import('@/blocks/search/queries.ts');
  const cities = await import('@/places/cities/queries.ts');
  const letters = await import('@/pages/cities/queries.ts');
  const countries = await import('@/pages/countries/countries.ts');
  const random = await import('@/pages/random-cities/queries.ts');
  const weather = await import('@/blocks/weather/weatherAdvice.ts');
  const blog = await import('@/shared/blog.ts');
  const favourites = await import('@/blocks/favourites/favourites.ts');
  const lists = await import('@/blocks/lists/lists.ts');
  const files = await import('@/blocks/lists/limits.ts');
  const compared = await import('@/blocks/compare/compared.ts');
  const offline = await import('@/blocks/offline/plan.ts');
  const sitemap = await import('@/shared/sitemap.ts');
  const toasts = await import('@/lib/toast.ts');
  const map = await import('@/blocks/map/cityTiles.ts');
  return {
    searchMinimum: search.SEARCH_MIN_LENGTH,
    foundContinents: search.SEARCH_LIMITS.continent,
    foundCountries: search.SEARCH_LIMITS.country,
    foundRegions: search.SEARCH_LIMITS.region,
    foundCities: search.SEARCH_LIMITS.city,
    foundSights: search.SEARCH_LIMITS.sight,
    resultsOfAKind: results.RESULTS_PER_GROUP,
    countriesOfAPage: countries.COUNTRY_PAGE_SIZE,
    citiesOfACountrysPage: cities.CITY_PAGE_SIZE,
    citiesOfARegionsPage: cities.REGION_PAGE_SIZE,
    citiesOfALettersPage: letters.LETTER_PAGE_SIZE,
    citiesOfADraw: random.DRAW_SIZE,
    articlesOfAPage: blog.POSTS_PER_PAGE,
    alerts: weather.SUMMARY_ENTRIES,
    favourites: favourites.FAVOURITES_LIMIT,
    lists: lists.LISTS_LIMIT,
    stops: lists.STOPS_LIMIT,
    fileBytes: files.FILE_LIMIT,
    comparedCities: compared.COMPARED_LIMIT,
    keptCitiesOfACountry: offline.CITIES_OF_COUNTRY,
    citiesOfATile: map.CITIES_PER_TILE,
    addressesOfASitemap: sitemap.MAX_URLS_PER_FILE,
    toastMs: toasts.TOAST_DURATION,
    toastRemovalMs: toasts.TOAST_REMOVE_DELAY,
    toastSwipePx: toasts.TOAST_SWIPE_THRESHOLD,
  };
}

/** Minutes for which data are fresh, by what they are of. */
export async function freshness() {
  const home = await import('@/places/cities/queries.ts');
  const letters = await import('@/pages/cities/queries.ts');
  const sportsQueries = await import('@/blocks/sports/queries.ts');
  const country = await import('@/places/countries/countryQuery.ts');
  const countryCities = await import('@/places/cities/countryCities.ts');
  const search = await import('@/blocks/search/queries.ts');
  const weather = await import('@/blocks/weather/queries.ts');
  const filter = { countrySlug: null, name: null };
  const minutes = ({ staleTime }: { readonly staleTime?: unknown }) => Number(staleTime) / 60_000;
  return {
    topCities: minutes(home.topCitiesQuery('fr')),
    letters: minutes(letters.cityInitialsQuery('fr', filter)),
    names: minutes(letters.letterPageQuery({ lang: 'fr', filter, letter: 'A', page: 0 })),
    sports: minutes(sportsQueries.sportsQuery(1)),
    country: minutes(country.countryQuery('france')),
    citiesOfACountry: minutes(countryCities.countryCitiesQuery('france', 'fr', 0)),
    citiesOfARegion: minutes(home.regionCitiesQuery(1, 'fr')),
    search: minutes(search.searchQuery('fr', 'paris')),
    weather: minutes(weather.weatherQuery({ cityId: 1 })),
  };
}

/** How failed reads are tried again, and for how long unused data are kept. */
export async function reading() {
  const { createQueryClient } = await import('@/lib/queryClient.ts');
  const { DataError } = await import('@/lib/errors.ts');
  const cities = await import('@/places/cities/countryCities.ts');
  const { gcTime, retry, retryDelay, staleTime } = createQueryClient().getDefaultOptions().queries ?? {};
  const again = typeof retry === 'function' ? retry : () => false;
  const delay = typeof retryDelay === 'function' ? retryDelay : () => Number.NaN;
  const error = new Error('failed');
  return {
    retries: [0, 1, 2, 3, 4].filter((failures) => again(failures, error)).length,
    refusedRetries: [0, 1, 2].filter((failures) => again(failures, new DataError('no', 'X', 403))).length,
    delaysMs: [0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, error)),
    retriesOfACountrysCities: cities.countryCitiesQuery('france', 'fr', 0).retry,
    unusedMs: gcTime,
    freshMs: staleTime,
  };
}

/** The languages with their direction; slugs of continents and categories; where advertisements stand. */
export async function sets() {
  const { LANGUAGES } = await import('@/shared/languages.ts');
  const { CATEGORY_SLUGS } = await import('@/shared/categorySlugs.ts');
  const { SAMPLE_CITIES } = await import('@/blocks/categories/categories.ts');
  const { CONTINENTS } = await import('@/shared/continents.ts');
  const { nameIn } = await import('@/shared/names.ts');
  const { adClass } = await import('@/blocks/ads/WithAds.tsx');
  const places = Array.from({ length: 24 }, (_, index) => [index + 1, adClass(index + 1)] as const);
  return {
    languages: LANGUAGES.map(({ code, nativeName, direction }) => [code, nativeName, direction]),
    categories: CATEGORY_SLUGS,
    sampleCities: SAMPLE_CITIES,
    continents: CONTINENTS.map(({ id, slug }) => [id, slug]),
    nameIn,
    wideAds: places.flatMap(([nth, name]) => (name === '' || name === 'max-md:hidden' ? [nth] : [])),
    phoneAds: places.flatMap(([nth, name]) => (name === '' || name === 'md:hidden' ? [nth] : [])),
  };
}

/** All rules of the visitors' style sheets, without blanks that say nothing. */
export async function styles(): Promise<string> {
  const { globSync } = await import('node:fs');
  const root = join(import.meta.dirname, '../../../../src');
  const sheets = globSync('**/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return sheets.join('\n').replace(/\s+/g, ' ');
}
