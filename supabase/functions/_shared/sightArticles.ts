/**
 * What lies around a position, from the articles of Wikipedia that say where their subject is and from their items: slower, and for a
 * narrower circle than Wikidata's query service, in whose place it is asked.
 */
import * as v from 'valibot';
import type { Position } from '../../../src/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { getJson } from './getJson.ts';
import { LABEL_LANGUAGES } from './labels.ts';
import { type Fact, type FoundSight, sightsOf } from './sightFacts.ts';
import { address, wikidataUrl } from './upstreams.ts';
import { mapOf, Statements, valuesOf } from './wikidata.ts';
import { LEAST_LINKS } from './wikidataSights.ts';
import { articlesNear } from './wikipedia.ts';

/** Articles to look among; the most that Wikipedia lists. */
const MOST_ARTICLES = 500;
/** Items to ask for, those of the longest articles: what is famous is written about at length. */
const MOST_ITEMS = 40;
/** Per request: an item of a great sight is half a megabyte. */
const ITEMS_AT_ONCE = 10;
const MAX_BYTES = 12 * 1024 * 1024;
/** With fewer of the reader's edition the English one is asked too. */
const ENOUGH = 12;

const Text = v.object({ language: v.optional(v.string()), value: v.string() });
const Items = v.object({
  entities: v.record(
    v.string(),
    v.object({
      id: v.optional(v.string()),
      labels: mapOf(Text),
      descriptions: mapOf(Text),
      sitelinks: mapOf(v.object({ title: v.string() })),
      claims: mapOf(Statements),
    }),
  ),
});
type ItemFacts = v.InferOutput<typeof Items>['entities'][string];

/** The sights that articles of an edition, or of the English one too, are about; the heaviest first. @throws UpstreamError */
export async function sightsOfArticles(
  position: Position,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<FoundSight[]> {
  const found = await sightsOfEdition(position, lang, signal);
  if (lang === 'en' || found.length >= ENOUGH) return found;
  const known = new Set(found.map(({ item }) => item));
  const more = (await sightsOfEdition(position, 'en', signal)).filter(({ item }) => !known.has(item));
  return [...found, ...more].sort((a, b) => b.weight - a.weight);
}

async function sightsOfEdition(position: Position, lang: LanguageCode, signal: AbortSignal) {
  const articles = await articlesNear(lang, position, signal, MOST_ARTICLES);
  const ids = articles
    .toSorted((a, b) => b.length - a.length)
    .flatMap(({ item }) => (item && /^Q[1-9]\d{0,11}$/.test(item) ? [item] : []))
    .slice(0, MOST_ITEMS);
  const facts: Fact[] = [];
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE)
    facts.push(...(await factsOf(ids.slice(at, at + ITEMS_AT_ONCE), signal)));
  return sightsOf(facts, position);
}

async function factsOf(ids: readonly string[], signal: AbortSignal): Promise<Fact[]> {
  const answer = await getJson({
    upstream: 'wikimedia',
    url: address(wikidataUrl(), '/w/api.php', {
      action: 'wbgetentities',
      format: 'json',
      ids: ids.join('|'),
      props: 'labels|descriptions|sitelinks|claims',
      languages: LABEL_LANGUAGES.join('|'),
    }),
    schema: Items,
    signal,
    maxBytes: MAX_BYTES,
  });
  return ids.flatMap((id) => {
    const item = answer?.entities[id];
    return item ? factsOfItem(id, item) : [];
  });
}

const Place = v.object({ latitude: v.number(), longitude: v.number() });
const Entity = v.object({ id: v.string() });
const entityAddress = (id: string) => `http://www.wikidata.org/entity/${id}`;

/** As the query service would give them; none of what is demolished (P576) or hardly known. */
function factsOfItem(id: string, { labels, descriptions, sitelinks, claims }: ItemFacts): Fact[] {
  const links = Object.keys(sitelinks).length;
  if (links < LEAST_LINKS || claims.P576) return [];
  const of = { item: entityAddress(id), links };
  const fact = (name: string, value: string, lang: string | null = null) => ({
    ...of,
    fact: name,
    value,
    lang,
  });
  const items = (property: string) => valuesOf(claims[property] ?? [], Entity);
  return [
    ...valuesOf(claims.P625 ?? [], Place).map((at) => fact('at', `Point(${at.longitude} ${at.latitude})`)),
    ...items('P31').map((one) => fact('class', entityAddress(one.id))),
    ...items('P1435').map((one) => fact('heritage', entityAddress(one.id))),
    ...valuesOf(claims.P18 ?? [], v.string()).map((file) =>
      fact('picture', `http://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file)}`),
    ),
    ...Object.entries(labels).map(([lang, { value }]) => fact('label', value, lang)),
    ...Object.entries(descriptions).map(([lang, { value }]) => fact('description', value, lang)),
    ...LANGUAGE_CODES.flatMap((lang) => {
      const title = sitelinks[`${lang}wiki`]?.title;
      return title ? [fact('article', title, lang)] : [];
    }),
  ];
}
