/**
 * Keeps the climate of many cities beforehand (docs/product/back-office.md#climate). What is kept says how far it has come: a
 * step that is stopped or killed is followed by another one.
 */
import * as v from 'valibot';
import { MAX_SKIPPED, MAX_TOP } from '../../../src/shared/climate/fill.ts';
import { isIsoCode } from '../../../src/shared/imports/imports.ts';
import { defineFunction } from '../_shared/define.ts';
import { step } from './step.ts';

const Input = v.object({
  /** Empty: the world. */
  countries: v.pipe(v.array(v.pipe(v.string(), v.check(isIsoCode))), v.maxLength(300)),
  /** Only so many of the largest cities. */
  top: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOP))), null),
  skipped: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(MAX_SKIPPED)), []),
});

/** One step → FillAnswer. Errors: `unauthorized` and `forbidden`; what the service refuses is in the answer. */
export const handler = defineFunction({
  name: 'climate-fill',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  handle: ({ input }) => step(input),
});
