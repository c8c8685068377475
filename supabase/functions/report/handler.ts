/** A mistake that a visitor reports on a place, for operators to decide (docs/product/reports.md). */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import {
  isWebAddress,
  MAX_PROPOSAL,
  MAX_SOURCE,
  MAX_TEXT,
  MIN_FILL_MS,
  REPORT_KINDS,
  REPORTED_TYPES,
} from '../../../src/shared/reports.ts';
import { defineFunction } from '../_shared/define.ts';
import { numberSetting } from '../_shared/env.ts';
import { FunctionError } from '../_shared/http.ts';
import { plainText, rowId } from '../_shared/inputFields.ts';
import { limitAll, limitCallerHourly } from '../_shared/limits.ts';
import { rpc } from '../_shared/rpc.ts';

const line = (text: string) => plainText(text).replace(/\s+/g, ' ');

/** In characters as people and PostgreSQL count them. */
const atMost = (most: number) =>
  v.check((text: string) => [...text].length <= most, `at most ${most} characters`);

const Input = v.object({
  placeType: v.picklist(REPORTED_TYPES),
  placeId: rowId,
  lang: v.picklist(LANGUAGE_CODES),
  kind: v.picklist(REPORT_KINDS),
  text: v.pipe(v.string(), v.transform(plainText), v.minLength(1), atMost(MAX_TEXT)),
  proposal: v.optional(v.pipe(v.string(), v.transform(line), atMost(MAX_PROPOSAL)), ''),
  source: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      atMost(MAX_SOURCE),
      v.check((text) => text === '' || (isWebAddress(text) && plainText(text) === text), 'no web address'),
    ),
    '',
  ),
  /** Milliseconds between the form and its send. */
  filledMs: v.pipe(v.number(), v.minValue(MIN_FILL_MS)),
  /** A honeypot: people don't see this field. */
  website: v.optional(v.pipe(v.string(), v.maxLength(MAX_SOURCE)), ''),
});

/**
 * Keeps the report and answers `{ received: true }`. Errors: `not_found` for a place we don't have, `too_many_requests` from
 * one address or from all. Nothing about the caller is kept but, for an hour, how often a keyed hash of the address has called.
 */
export const handler = defineFunction({
  name: 'report',
  methods: ['POST'],
  role: 'public',
  callsPerMinute: 60,
  input: Input,
  handle: async ({ input, request }) => {
    // A program that fills every field believes that it was heard.
    if (input.website !== '') return { received: true };
    await limitCallerHourly(request, 'report', numberSetting('REPORTS_PER_HOUR', 10));
    await limitAll('report', numberSetting('REPORTS_IN_TEN_MINUTES', 60), 10);
    const isKnown = await rpc<boolean>('add_correction', {
      p_place_type: input.placeType,
      p_place_id: input.placeId,
      p_lang: input.lang,
      p_kind: input.kind,
      p_text: input.text,
      p_proposal: input.proposal || null,
      p_source: input.source || null,
    });
    if (!isKnown) throw new FunctionError('not_found', `There is no such ${input.placeType}.`);
    return { received: true };
  },
});
