/** The text of Wikipedia about a sight of ours: the summary of the article that its item names. */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { Names } from '../../../src/shared/names.ts';
import { slugify } from '../../../src/shared/slugs.ts';
import { type Cached, cached } from '../_shared/cache.ts';
import { visitorClient } from '../_shared/caller.ts';
import { FunctionError } from '../_shared/http.ts';
import { restSummary } from '../_shared/upstreams/wikipedia.ts';
import { CACHE, type FoundSummary, inFirstLanguage, type Remembered, rememberedOf } from './summaries.ts';

interface Sight {
  readonly item: string;
  readonly articles: Names;
}

/**
 * In the language, else in English, else in French; null when no article is surely about it.
 * @throws FunctionError `not_found` for a sight we don't have; as summaryOf.
 */
export async function summaryOfSight(
  slug: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<FoundSummary | null> {
  const { data, error } = await visitorClient()
    .from('sights')
    .select('item, articles')
    .eq('slug', slugify(slug))
    .maybeSingle();
  if (error) throw new Error(`The sight could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such sight.');
  const sight = data as Sight;
  return inFirstLanguage([language, 'en', 'fr'], (lang) => inLanguage(sight, lang, signal));
}

function inLanguage(
  { item, articles }: Sight,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<Cached<Remembered>> {
  return cached<Remembered>({
    ...CACHE,
    // The database reads it by this key: private.sight_summary().
    key: `sight:${item}`,
    lang,
    load: async () => {
      const title = articles[lang];
      const summary = title ? await restSummary(lang, title, signal) : null;
      const isAbout =
        summary?.type === 'standard' &&
        summary.extract.trim() !== '' &&
        (summary.wikibase_item ?? item) === item;
      return isAbout ? rememberedOf(summary, lang, null) : null;
    },
  });
}
