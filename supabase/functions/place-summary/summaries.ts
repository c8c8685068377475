/** From a place to its text: the verified article in the requested language, else in English. */
import { distanceKm } from '../../../src/shared/geo.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { PlaceSummary } from '../../../src/shared/summary.ts';
import { articleAddress } from '../../../src/shared/wikis.ts';
import { type Cached, cached, Incomplete, upstreamFailure } from '../_shared/cache.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { articleNear, itemOf, MAX_DISTANCE_KM } from '../_shared/items.ts';
import { writeWarning } from '../_shared/log.ts';
import type { Place } from '../_shared/places.ts';
import { introductionOf, restSummary, type Summary } from '../_shared/upstreams/wikipedia.ts';
import { keepPictureOf } from './pictures.ts';

const DAY_S = 86_400;
const LICENCE = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };
/** An introduction is never longer. */
const MAX_HTML = 100_000;

/** Settings of the cache of summaries. */
export const CACHE = {
  service: 'summary-wikipedia-2',
  ttl: 30 * DAY_S,
  emptyTtl: DAY_S,
  maxAge: 365 * DAY_S,
} as const;

export interface Remembered {
  readonly summary: Omit<PlaceSummary, 'stale'>;
  /** The whole introduction, as HTML. */
  readonly introduction: string;
}

export interface FoundSummary extends Remembered {
  readonly stale: boolean;
  readonly freshFor: number;
}

/**
 * The text about a place, or null when no article is surely about it.
 * @throws FunctionError when Wikipedia fails and nothing is cached in either language.
 */
export function summaryOf(
  place: Place,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<FoundSummary | null> {
  return inFirstLanguage([language, 'en'], (lang) => inLanguage(place, lang, signal));
}

/** Cached summary in the first of some languages that has any. @throws FunctionError as summaryOf. */
export async function inFirstLanguage(
  langs: readonly LanguageCode[],
  remembered: (lang: LanguageCode) => Promise<Cached<Remembered>>,
): Promise<FoundSummary | null> {
  let failure: unknown;
  for (const lang of new Set(langs)) {
    try {
      const { value, stale, freshFor } = await remembered(lang);
      // A fallback for a language that failed is cached by browsers for a short time only.
      if (value) return { ...value, stale, freshFor: failure ? 60 : freshFor };
    } catch (error) {
      if (!upstreamFailure(error)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return null;
}

function inLanguage(place: Place, lang: LanguageCode, signal: AbortSignal): Promise<Cached<Remembered>> {
  return cached<Remembered>({
    ...CACHE,
    key: place.key,
    lang,
    load: async () => {
      const article = await articleOf(place, lang, signal);
      return article && complete(place, article, lang, signal);
    },
  });
}

/** The checked summary of the article, or null. */
async function articleOf(place: Place, lang: LanguageCode, signal: AbortSignal): Promise<Summary | null> {
  const item = await itemOf(place, signal);
  const title = item?.titles[lang] ?? (await articleNear(place, lang, signal))?.title;
  const summary = title ? await restSummary(lang, title, signal) : null;
  return summary && isAbout(summary, place, item?.titles[lang] ? item.id : null) ? summary : null;
}

function isAbout(summary: Summary, place: Place, item: string | null): boolean {
  const { type, extract, extract_html: html, wikibase_item: summaryItem, coordinates } = summary;
  // A disambiguation page is answered with the same status as an article.
  if (type !== 'standard' || extract.trim() === '' || html.trim() === '') return false;
  if (item && summaryItem && summaryItem !== item) return false;
  if (place.type !== 'city' || !place.position || !coordinates) return true;
  const at = { latitude: coordinates.lat, longitude: coordinates.lon };
  return distanceKm(place.position, at) <= MAX_DISTANCE_KM;
}

async function complete(
  place: Place,
  summary: Summary,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<Remembered | Incomplete<Remembered>> {
  const [html, picture] = await Promise.all([
    orLater(introductionOf(lang, summary.title, signal)),
    orLater(keepPictureOf(place, summary, signal)),
  ]);
  const remembered = rememberedOf(summary, lang, usable(html));
  return html === ASK_AGAIN || picture === ASK_AGAIN ? new Incomplete(remembered, 3600) : remembered;
}

/** `introduction`: the whole one, where there is one. */
export function rememberedOf(summary: Summary, lang: LanguageCode, introduction: string | null): Remembered {
  return {
    summary: {
      content: summary.extract_html,
      sourceUrl: articleAddress({ project: 'wikipedia', lang }, summary.titles?.canonical ?? summary.title),
      title: summary.title,
      extract: summary.extract,
      lang,
      licence: LICENCE,
      revision: { id: summary.revision, date: summary.timestamp },
    },
    introduction: introduction ?? summary.extract_html,
  };
}

function usable(html: string | null | typeof ASK_AGAIN): string | null {
  const text = html === ASK_AGAIN ? undefined : html?.trim();
  const hasText = text?.replace(/<[^>]*>/g, '').trim();
  return text && hasText && text.length <= MAX_HTML ? text : null;
}

const ASK_AGAIN = Symbol('asked again within the hour');

/** A failure here does not fail the summary. */
async function orLater<Value>(request: Promise<Value>): Promise<Value | typeof ASK_AGAIN> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    writeWarning('place-summary', error.message);
    return ASK_AGAIN;
  }
}
