import { queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { GUIDE_SECTIONS, type PlaceGuide, type StoredGuide } from '@/shared/guides.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Picture } from '@/shared/pictures.ts';
import type { PlaceSummaryAnswer, PlaceType, SummaryLead } from '@/shared/summary.ts';

/** Slugs that name a place to the function. */
export interface SummaryPlace {
  readonly type: PlaceType;
  readonly slug: string;
  /** The country's slug, for a city or a region. */
  readonly parent?: string | undefined;
}

/** A place of the database, with its id. */
export interface KnownPlace extends SummaryPlace {
  readonly id: number;
}

export function isSummary(body: unknown): body is PlaceSummaryAnswer {
  if (!isRecord(body) || typeof body.content !== 'string') return false;
  return body.content === '' || isLead(body);
}

function isLead(body: unknown): body is SummaryLead {
  return (
    isRecord(body) &&
    typeof body.sourceUrl === 'string' &&
    typeof body.extract === 'string' &&
    typeof body.title === 'string' &&
    typeof body.lang === 'string' &&
    isRecord(body.licence) &&
    isRecord(body.revision)
  );
}

function isGuide(body: unknown): body is StoredGuide {
  return (
    isRecord(body) &&
    GUIDE_SECTIONS.every((section) => typeof body[section] === 'string') &&
    isRecord(body.places)
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

function isPicture(body: unknown): body is Picture {
  return isRecord(body) && typeof body.file === 'string' && typeof body.width === 'number';
}

/** Texts about a place that are stored, so that a server can render them without asking another service. */
export interface PlaceTexts {
  readonly guide: PlaceGuide | null;
  /** The beginning of the cached summary. */
  readonly lead: SummaryLead | null;
  readonly picture: Picture | null;
  /** True where the function that gives the summary would look for the picture. */
  readonly pictureDue?: boolean;
}

/** The beginning of a summary that the database has kept; null for anything else. */
export const keptLead = (lead: unknown): SummaryLead | null =>
  isLead(lead) ? { ...lead, stale: false } : null;

/** Parses the database's texts about a place; any of another shape is left out. */
export async function placeTexts(texts: unknown, lang: LanguageCode): Promise<PlaceTexts> {
  const { guide, lead, picture, pictureDue } = isRecord(texts) ? texts : {};
  return {
    guide: isGuide(guide) ? (await import('./readPlaceGuide.ts')).readPlaceGuide(guide, lang) : null,
    lead: keptLead(lead),
    picture: isPicture(picture) ? picture : null,
    pictureDue: pictureDue === true,
  };
}

export const placeTextsQuery = ({ type, id }: Pick<KnownPlace, 'type' | 'id'>, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['summary', 'texts', type, id, lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<PlaceTexts> => {
      const call = { p_type: type, p_id: id, p_lang: lang };
      return placeTexts(rowOf(await db().rpc('place_texts', call, { get: true }).abortSignal(signal)), lang);
    },
  });
