import { queryOptions } from '@tanstack/react-query';
import { DataError, rowOf } from '@/lib/errors.ts';
import { isRecord } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import {
  comingHolidays,
  type NeighbourCountry,
  type PracticalFacts,
  type PublicHoliday,
} from '@/shared/countryFacts.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** The answer of `practical_facts`, which the seed and the database made. */
interface Answer {
  readonly facts: {
    readonly calling_code: string | null;
    readonly emergency: readonly string[];
    readonly drives: PracticalFacts['drives'];
    readonly speed: PracticalFacts['speed'];
    readonly weekend: readonly number[];
    readonly week_start: number;
    readonly paper: PracticalFacts['paper'];
    readonly units: PracticalFacts['units'];
    readonly zones: readonly string[];
  };
  readonly facts_date: string;
  readonly neighbours: readonly NeighbourCountry[];
  readonly holidays: readonly PublicHoliday[];
  readonly holidays_date: string | null;
}

function isAnswer(body: unknown): body is Answer {
  return (
    isRecord(body) &&
    isRecord(body.facts) &&
    Array.isArray(body.facts.emergency) &&
    Array.isArray(body.facts.weekend) &&
    Array.isArray(body.facts.zones) &&
    Array.isArray(body.neighbours) &&
    Array.isArray(body.holidays)
  );
}

/**
 * Parses the answer of `practical_facts`; null where nothing is known of the country. Throws a DataError for another shape.
 */
export function practicalFacts(body: unknown): PracticalFacts | null {
  if (body === null) return null;
  if (!isAnswer(body)) throw new DataError('practical_facts: unexpected shape', 'malformed', 200);
  const { facts } = body;
  return {
    callingCode: facts.calling_code,
    emergency: facts.emergency,
    drives: facts.drives,
    speed: facts.speed,
    weekend: facts.weekend,
    weekStart: facts.week_start,
    paper: facts.paper,
    units: facts.units,
    zones: facts.zones,
    date: body.facts_date,
    neighbours: body.neighbours,
    holidays: body.holidays,
    holidaysDate: body.holidays_date,
  };
}

async function readPractical(
  countrySlug: string,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<PracticalFacts | null> {
  const call = { p_country_slug: countrySlug, p_lang: lang };
  return practicalFacts(rowOf(await db().rpc('practical_facts', call, { get: true }).abortSignal(signal)));
}

/** Practical facts about a country, with holidays named for one language. Null where nothing is known of it. */
export const practicalQuery = (countrySlug: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['country', countrySlug, 'practical', lang],
    staleTime: HOUR,
    queryFn: ({ signal }) => readPractical(countrySlug, lang, signal),
  });

/** Holidays in {@link essentialsQuery}. */
const NEXT_HOLIDAYS = 2;

/** The answer of {@link practicalQuery} with the next holidays alone: two years of them weigh more than the rest. */
export const essentialsQuery = (countrySlug: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['country', countrySlug, 'essentials', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<PracticalFacts | null> => {
      const facts = await readPractical(countrySlug, lang, signal);
      const today = new Date().toISOString().slice(0, 10);
      return facts && { ...facts, holidays: comingHolidays(facts.holidays, today).slice(0, NEXT_HOLIDAYS) };
    },
  });
