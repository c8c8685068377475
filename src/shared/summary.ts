/** The encyclopedic summary of a place: what the edge function `place-summary` takes and answers, and how it is cut. */
import type { LanguageCode } from './languages.ts';

export const PLACE_TYPES = ['city', 'region', 'country', 'continent'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** Subjects that have a summary, and a picture that operators can change. */
export const SUBJECT_TYPES = [...PLACE_TYPES, 'sight'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/**
 * The request. The place is found in our own database: `placeName` is its slug (or a name that gives the slug),
 * `parentName` the country's slug for a city or a region; a city without one is the most populated of its slug. A sight needs none.
 */
export interface PlaceSummaryRequest {
  readonly placeName: string;
  readonly placeType: SubjectType;
  readonly parentName?: string;
  readonly language: LanguageCode;
  /** True: `content` is the short summary. False (default): the whole introduction of the article. */
  readonly onlySummary?: boolean;
}

export interface PlaceSummary {
  /** HTML from Wikipedia, NOT sanitised: never put it into a page before it is. */
  readonly content: string;
  /** The article. */
  readonly sourceUrl: string;
  readonly title: string;
  /** The short summary as plain text. */
  readonly extract: string;
  /** The language of the text: the requested one, or English. */
  readonly lang: LanguageCode;
  readonly licence: { readonly name: string; readonly url: string };
  /** The version of the article the text is from. */
  readonly revision: { readonly id: string; readonly date: string };
  /** Wikipedia failed, and this is an expired answer. */
  readonly stale: boolean;
}

/** The beginning of a summary, which a page shows first: all but the introduction. */
export type SummaryLead = Omit<PlaceSummary, 'content'>;

/** There is no article that is surely about this place, neither in the language nor in English. */
export interface NoPlaceSummary {
  readonly content: '';
  readonly sourceUrl: null;
}

export type PlaceSummaryAnswer = PlaceSummary | NoPlaceSummary;

export function hasSummary(answer: PlaceSummaryAnswer): answer is PlaceSummary {
  return answer.content !== '';
}

/** Characters of a summary and of the presentation card. */
export const SUMMARY_LENGTH = 500;
export const PRESENTATION_LENGTH = 1000;

/**
 * The text, or its first `length` characters and "..." when it is longer. A letter is never parted from its marks, nor a
 * character from its second half: then the cut comes before it.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = length;
  while (end > 0 && !isBoundary(text, end)) end -= 1;
  return `${text.slice(0, end)}...`;
}

function isBoundary(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code >= 0xdc00 && code <= 0xdfff) return false;
  const before = text.charCodeAt(index - 1);
  const joiner = 0x200d;
  return code !== joiner && before !== joiner && !/^\p{M}/u.test(text.slice(index));
}
