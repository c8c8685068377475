/** Input schema: one page (docs/imports.md#one-page-at-a-time), or an action on a run. */
import * as v from 'valibot';
import { CONTINENTS, type ContinentSlug } from '../../../src/shared/continents.ts';
import {
  DEFAULT_IMPORT_OPTIONS as DEFAULTS,
  IMPORT_LIMITS,
  IMPORT_MODES,
  isIsoCode,
  ORDER_DIRECTIONS,
  SORT_FIELDS,
} from '../../../src/shared/imports/imports.ts';
import { RUN_ACTIONS } from '../../../src/shared/jobs.ts';
import { rowId } from '../_shared/inputFields.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const text = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(max),
        v.transform((value) => value || null),
      ),
    ),
    null,
  );

const iso = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(isIsoCode, 'A country is named by its two-letter ISO code.'),
);

const filters = {
  minPopulation: v.optional(
    within({ min: 0, max: IMPORT_LIMITS.minPopulation.typedMax }),
    DEFAULTS.minPopulation,
  ),
  batchSize: v.optional(within(IMPORT_LIMITS.batchSize), DEFAULTS.batchSize),
  sortBy: v.optional(v.picklist(SORT_FIELDS), DEFAULTS.sortBy),
  orderDirection: v.optional(v.picklist(ORDER_DIRECTIONS), DEFAULTS.orderDirection),
  adminFilter: text(20),
  timeZoneFilter: text(60),
  enableDetailedLogs: v.optional(v.boolean(), DEFAULTS.enableDetailedLogs),
};

const slugs = CONTINENTS.map(({ slug }) => slug) as [ContinentSlug, ...ContinentSlug[]];

const start = v.object({
  action: v.literal('start'),
  scope: v.variant('kind', [
    v.object({ kind: v.literal('country'), iso }),
    v.object({ kind: v.literal('continent'), slug: v.picklist(slugs) }),
    v.object({ kind: v.literal('world') }),
  ]),
  mode: v.optional(v.picklist(IMPORT_MODES), 'batches'),
  maxBatches: v.optional(v.nullable(within(IMPORT_LIMITS.maxBatches)), DEFAULTS.maxBatches),
  limit: v.optional(v.nullable(within(IMPORT_LIMITS.limit)), DEFAULTS.limit),
  dryRun: v.optional(v.boolean(), false),
  ...filters,
});

const step = v.object({ action: v.literal('step'), runId: rowId, country: v.optional(iso) });
const change = v.object({ action: v.picklist(RUN_ACTIONS), runId: rowId });

const tick = v.object({ action: v.literal('tick'), runId: rowId });

const singlePage = v.object({
  action: v.optional(v.undefined()),
  countryFilter: iso,
  startPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  ...filters,
});

export const input = v.union([start, step, change, tick, singlePage]);

export type StartInput = v.InferOutput<typeof start>;
export type SinglePageInput = v.InferOutput<typeof singlePage>;
