/**
 * Sights around a position from the articles of Wikipedia that say where their subject is and from their items: slower, and for a
 * narrower circle than from Wikidata's query service, in whose place they are asked.
 */
import type { Position } from '../../../src/shared/geo.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { type FoundSight, sightsOf } from './sightFacts.ts';
import { factsOf } from './upstreams/wikidata/facts.ts';
import { articlesNear } from './upstreams/wikipedia.ts';
import { MIN_LINKS } from './wikidataSights.ts';

/** Articles to look among; the most that Wikipedia lists. */
const MAX_ARTICLES = 500;
/** Items to ask for, those of the longest articles: what is famous is written about at length. */
const MAX_ITEMS = 40;
/** With fewer of the reader's edition the English one is asked too. */
const MIN_SIGHTS_OF_EDITION = 12;

/** The sights that articles of an edition, or of the English one too, are about; the heaviest first. @throws UpstreamError */
export async function sightsOfArticles(
  position: Position,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<FoundSight[]> {
  const sights = await sightsOfEdition(position, lang, signal);
  if (lang === 'en' || sights.length >= MIN_SIGHTS_OF_EDITION) return sights;
  const knownItems = new Set(sights.map(({ item }) => item));
  const more = (await sightsOfEdition(position, 'en', signal)).filter(({ item }) => !knownItems.has(item));
  return [...sights, ...more].sort((a, b) => b.weight - a.weight);
}

async function sightsOfEdition(position: Position, lang: LanguageCode, signal: AbortSignal) {
  const articles = await articlesNear(lang, position, signal, MAX_ARTICLES);
  const ids = articles
    .toSorted((a, b) => b.length - a.length)
    .flatMap(({ item }) => (item && /^Q[1-9]\d{0,11}$/.test(item) ? [item] : []))
    .slice(0, MAX_ITEMS);
  const facts = (await factsOf(ids, signal)).filter(({ links }) => links >= MIN_LINKS);
  return sightsOf(facts, position);
}
