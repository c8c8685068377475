import { queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SectionKey, TravelGuide } from '@/shared/travelGuide.ts';

/** What the function needs at most: it may wait for others, and ask three editions. */
const PATIENCE_MS = 60_000;

export interface Asked {
  readonly cityId: number;
  readonly lang: LanguageCode;
  readonly sections: readonly SectionKey[];
}

function isArticle(body: unknown): boolean {
  return (
    isRecord(body) &&
    [body.lang, body.title, body.source, body.checkedAt].every((text) => typeof text === 'string') &&
    isRecord(body.sections) &&
    Object.values(body.sections).every(Array.isArray)
  );
}

function isGuide(body: unknown): body is TravelGuide {
  return (
    isRecord(body) &&
    (body.article === null || isArticle(body.article)) &&
    Array.isArray(body.languages) &&
    Array.isArray(body.due)
  );
}

const NOTHING: TravelGuide = { article: null, languages: [], due: [] };

/** What is kept of Wikivoyage about a city. Calls no other service, so that a server can render it. */
export const keptGuideQuery = ({ cityId, lang, sections }: Asked) =>
  queryOptions({
    // The first two parts are what a page depends on: server/pageTags.ts.
    queryKey: ['guide', `city:${cityId}`, lang, ...sections],
    staleTime: HOUR,
    enabled: sections.length > 0,
    queryFn: async ({ signal }): Promise<TravelGuide> => {
      const call = { p_type: 'city', p_id: cityId, p_lang: lang, p_sections: [...sections] };
      const guide: unknown = rowOf(await db().rpc('travel_guide', call, { get: true }).abortSignal(signal));
      return isGuide(guide) ? guide : NOTHING;
    },
  });

/** The same after Wikivoyage was asked for what is not kept yet, or is old. */
export const askedGuideQuery = ({ cityId, lang, sections }: Asked) =>
  queryOptions({
    queryKey: ['asked guide', cityId, lang, ...sections],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) =>
      callFunction(
        'guide',
        { type: 'city', id: cityId, lang, sections: sections.join(',') },
        isGuide,
        signal,
        PATIENCE_MS,
      ),
  });
