/**
 * The Wikidata item of a place of ours: found by a code, or a city by its surroundings, accepted only when position and country agree
 * (docs/decisions/011-other-services.md).
 */
import { distanceKm } from '../../../src/shared/geo.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { cached } from './cache.ts';
import { keepNames } from './placeNames.ts';
import type { Place } from './places.ts';
import { isLikeOneOf, isTitleOf } from './summaryTitles.ts';
import { type Item, itemsOf, itemsWith } from './upstreams/wikidata/items.ts';
import { countriesOf } from './upstreams/wikidata/statements.ts';
import { articlesNear, itemOfTitle } from './upstreams/wikipedia.ts';

/** Farther from our coordinates it is another place. */
export const MAX_DISTANCE_KM = 20;
const DAY_S = 86_400;

export interface FoundItem {
  readonly id: string;
  readonly titles: Item['titles'];
  /** Titles of its articles in Wikivoyage. */
  readonly guides: Item['guides'];
}

/** The item of a place, or null when none is surely it. Throws FunctionError when Wikidata fails. */
export async function itemOf(place: Place, signal: AbortSignal): Promise<FoundItem | null> {
  const { value } = await cached<FoundItem>({
    service: 'item-wikidata-3',
    key: place.key,
    ttl: 30 * DAY_S,
    emptyTtl: DAY_S,
    maxAge: 365 * DAY_S,
    load: async () => {
      const item = await FINDERS[place.type](place, signal);
      return item && { id: item.id, titles: item.titles, guides: item.guides };
    },
  });
  return value;
}

type Finder = (place: Place, signal: AbortSignal) => Promise<Item | null>;

const FINDERS: Readonly<Record<Place['type'], Finder>> = {
  city: async (place, signal) => (await byGeonameId(place, signal)) ?? (await bySurroundings(place, signal)),
  region: async (place, signal) => (await byDivisionCode(place, signal)) ?? (await byTitle(place, signal)),
  country: byCountryCode,
  continent: byContinentId,
};

async function byGeonameId(place: Place, signal: AbortSignal): Promise<Item | null> {
  if (!place.geonameId) return null;
  const ids = await itemsWith(`P1566=${place.geonameId}`, 5, signal);
  const there: Item[] = [];
  for (const item of await itemsOf(ids, { claims: true }, signal)) {
    if (await isAt(place, item, signal)) there.push(item);
  }
  // One id on several items: the one of the city's name; of two such, either would be a guess.
  const namedItems = there.length > 1 ? there.filter((item) => isCalled(item, place)) : there;
  const [item] = namedItems;
  if (!item || namedItems.length > 1) return null;
  await keepNames(place, item);
  return item;
}

/** Languages whose encyclopedias are searched for a city that no code leads to: most towns are in one of them. */
const SEARCHED: readonly LanguageCode[] = ['en', 'fr', 'de', 'es', 'it'];

/** Many items have the id of a town's municipality, or none. */
async function bySurroundings(place: Place, signal: AbortSignal): Promise<Item | null> {
  for (const lang of SEARCHED) {
    const { item } = (await articleNear(place, lang, signal)) ?? {};
    if (!item) continue;
    await keepNames(place, item);
    return item;
  }
  return null;
}

export interface FoundArticle {
  readonly title: string;
  /** Null for an article without one. */
  readonly item: Item | null;
}

/** An article within 10 km that has the city's name, and whose item (where it has one) is in the city's country. */
export async function articleNear(
  place: Place,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<FoundArticle | null> {
  const { position, type, allNames } = place;
  if (type !== 'city' || !position) return null;
  const candidates = (await articlesNear(lang, position, signal))
    .filter(({ title }) => isTitleOf(title, allNames))
    .sort((a, b) => distanceKm(position, a.position) - distanceKm(position, b.position))
    .slice(0, 2);
  for (const { title, item: id } of candidates) {
    const [item = null] = id ? await itemsOf([id], { claims: true }, signal) : [];
    if (!id || (item && (await isAt(place, item, signal)))) return { title, item };
  }
  return null;
}

/** Tells whether an item is near the city and in its country. */
async function isAt(place: Place, item: Item, signal: AbortSignal): Promise<boolean> {
  if (!place.position || !item.position) return false;
  if (distanceKm(place.position, item.position) > MAX_DISTANCE_KM) return false;
  return await inCountry(place, item, signal);
}

async function inCountry(place: Place, item: Item, signal: AbortSignal): Promise<boolean> {
  if (!place.isoCode) return true;
  const countries = await countryItems(place.isoCode, signal);
  return countries.length === 0 || item.countries.some((country) => countries.includes(country));
}

/** The items of an ISO 3166-1 code, and the states they belong to: cities of Guadeloupe are in France. */
async function countryItems(isoCode: string, signal: AbortSignal): Promise<readonly string[]> {
  const { value } = await cached<string[]>({
    service: 'country-wikidata-1',
    key: isoCode,
    ttl: 90 * DAY_S,
    emptyTtl: DAY_S,
    maxAge: 365 * DAY_S,
    load: async () => {
      const ids = await itemsWith(`P297=${isoCode}`, 3, signal);
      const states: string[] = [];
      for (const id of ids) states.push(...(await countriesOf(id, signal)));
      const all = [...new Set([...ids, ...states])];
      return all.length > 0 ? all : null;
    },
  });
  return value ?? [];
}

async function byCountryCode(place: Place, signal: AbortSignal): Promise<Item | null> {
  const items = await itemsOf(await itemsWith(`P297=${place.isoCode}`, 5, signal), { claims: false }, signal);
  // Some codes stand on a kingdom and on its European part: the name decides.
  return items.find((item) => isCalled(item, place)) ?? (items.length === 1 ? (items[0] ?? null) : null);
}

async function byContinentId(place: Place, signal: AbortSignal): Promise<Item | null> {
  if (!place.geonameId) return null;
  const ids = await itemsWith(`P1566=${place.geonameId}`, 5, signal);
  const items = await itemsOf(ids, { claims: false }, signal);
  return items.find((item) => isCalled(item, place)) ?? null;
}

function isCalled(item: Item, place: Place, matches = isTitleOf): boolean {
  return [...Object.values(item.titles), ...Object.values(item.labels)].some((title) =>
    matches(title, place.allNames),
  );
}

/** `fridf` → `FR-IDF`. Numbers have been given again to other regions: the name must agree. */
async function byDivisionCode(place: Place, signal: AbortSignal): Promise<Item | null> {
  const { code, isoCode } = place;
  if (!code || !isoCode || !code.startsWith(isoCode.toLowerCase())) return null;
  const division = `${isoCode}-${code.slice(2).toUpperCase()}`;
  const ids = await itemsWith(`P300=${division}`, 3, signal);
  for (const item of await itemsOf(ids, { claims: true }, signal)) {
    if (isCalled(item, place, isLikeOneOf) && (await inCountry(place, item, signal))) return item;
  }
  return null;
}

/** By the name itself: believed when the article's item is a division of the country, not a city of the same name. */
async function byTitle(place: Place, signal: AbortSignal): Promise<Item | null> {
  for (const lang of ['en', 'fr'] as const) {
    const name = place.names[lang];
    const id = name ? await itemOfTitle(lang, name, signal) : null;
    const [item] = id ? await itemsOf([id], { claims: true }, signal) : [];
    const isDivision = item?.divisionCodes.some((code) => code.startsWith(`${place.isoCode}-`));
    if (item && isDivision && (await inCountry(place, item, signal))) return item;
  }
  return null;
}
