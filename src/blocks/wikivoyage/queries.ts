import { queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { rowKey } from '@/lib/rowKey.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type ArticlePlaceType, byProject, type SectionKey, type TravelGuide } from '@/shared/travelGuide.ts';
import { brief } from './folded.ts';

/** Longest time the function needs: it may wait for others, and ask three editions. */
const TIMEOUT_MS = 60_000;

export interface GuideQuery {
  readonly type: ArticlePlaceType;
  readonly id: number;
  readonly lang: LanguageCode;
  /** Sections of one project. */
  readonly sections: readonly SectionKey[];
}

function isArticle(body: unknown): boolean {
  return (
    isRecord(body) &&
    [body.project, body.lang, body.title, body.source, body.checkedAt].every(
      (text) => typeof text === 'string',
    ) &&
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

/** Parses the answer of `travel_guide` about a place of this kind. */
export function keptGuide(type: ArticlePlaceType, guide: unknown): TravelGuide {
  if (!isGuide(guide)) return NOTHING;
  return type === 'country' ? brief(guide) : guide;
}

/** Stored sections about a place. Calls no other service, so that a server can render it. */
export const keptGuideQuery = ({ type, id, lang, sections }: GuideQuery) =>
  queryOptions({
    // The first two parts are what a page depends on: server/pageTags.ts.
    queryKey: [...rowKey('guide', `${type}:${id}`), lang, ...sections],
    staleTime: HOUR,
    enabled: sections.length > 0,
    queryFn: async ({ signal }): Promise<TravelGuide> => {
      const [request] = byProject(sections);
      const call = {
        p_type: type,
        p_id: id,
        p_lang: lang,
        p_sections: [...sections],
        p_project: request?.project ?? 'wikivoyage',
      };
      return keptGuide(type, rowOf(await db().rpc('travel_guide', call, { get: true }).abortSignal(signal)));
    },
  });

/** The same after the project was asked for what is not kept yet, or is old. */
export const askedGuideQuery = ({ type, id, lang, sections }: GuideQuery) =>
  queryOptions({
    queryKey: ['asked guide', type, id, lang, ...sections],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: async ({ signal }) => {
      const call = { type, id, lang, sections: sections.join(',') };
      const guide = await callFunction('guide', call, isGuide, signal, TIMEOUT_MS);
      return type === 'country' ? brief(guide) : guide;
    },
  });
