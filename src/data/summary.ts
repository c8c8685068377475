import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/domain/languages.ts';
import type { PlaceSummaryAnswer, PlaceType } from '@/domain/summary.ts';
import { callFunction, isRecord, retryOnce } from './functions.ts';
import { HOUR } from './queryClient.ts';

/** What names a place to the function: slugs. */
export interface SummaryPlace {
  readonly type: PlaceType;
  readonly slug: string;
  /** The country's slug, for a city or a region. */
  readonly parent?: string | undefined;
}

function isSummary(body: unknown): body is PlaceSummaryAnswer {
  if (!isRecord(body) || typeof body.content !== 'string') return false;
  if (body.content === '') return true;
  return (
    typeof body.sourceUrl === 'string' &&
    typeof body.extract === 'string' &&
    typeof body.title === 'string' &&
    typeof body.lang === 'string' &&
    isRecord(body.licence) &&
    isRecord(body.revision) &&
    (body.image === null || isRecord(body.image))
  );
}

/**
 * The encyclopedic summary of a place with its whole introduction, in the language or in English: the function tries both.
 */
export const summaryQuery = ({ type, slug, parent }: SummaryPlace, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['summary', type, slug, parent ?? null, lang],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) =>
      callFunction(
        'place-summary',
        { placeType: type, placeName: slug, parentName: parent, language: lang, onlySummary: false },
        isSummary,
        signal,
      ),
  });
