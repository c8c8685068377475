/** Wikipedia's summary of a place or a sight of ours, in the page's language or in English. */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { type NoPlaceSummary, type PlaceSummary, SUBJECT_TYPES } from '../../../src/shared/summary.ts';
import { cacheControl } from '../_shared/cache.ts';
import { defineFunction } from '../_shared/define.ts';
import { json } from '../_shared/http.ts';
import { placeName } from '../_shared/inputFields.ts';
import { CALL_MS } from '../_shared/limits.ts';
import { findPlace } from '../_shared/places.ts';
import { summaryOfSight } from './sights.ts';
import { summaryOf } from './summaries.ts';

const DAY_S = 86_400;

const Input = v.object({
  placeName,
  placeType: v.picklist(SUBJECT_TYPES),
  parentName: v.optional(placeName),
  language: v.picklist(LANGUAGE_CODES),
  onlySummary: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
});

/**
 * PlaceSummaryRequest → PlaceSummaryAnswer (src/shared/summary.ts). Its HTML is not sanitised. Errors: `not_found` for
 * a place we don't have, `upstream` and `unavailable` when Wikipedia fails and nothing is cached.
 */
export const handler = defineFunction({
  name: 'place-summary',
  methods: ['GET', 'POST'],
  role: 'public',
  callsPerMinute: 120,
  input: Input,
  handle: async ({ input }) => {
    const { placeType, placeName: name, parentName, language } = input;
    const signal = AbortSignal.timeout(CALL_MS);
    const result =
      placeType === 'sight'
        ? await summaryOfSight(name, language, signal)
        : await summaryOf(await findPlace({ placeType, placeName: name, parentName }), language, signal);
    if (!result) {
      const nothing: NoPlaceSummary = { content: '', sourceUrl: null };
      return json(nothing, 200, cacheControl(DAY_S / 24));
    }
    const { introduction, summary, stale, freshFor } = result;
    const answer: PlaceSummary = {
      ...summary,
      content: input.onlySummary ? summary.content : introduction,
      stale,
    };
    return json(answer, 200, cacheControl(freshFor));
  },
});
