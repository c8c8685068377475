/** Keeps the climate of many cities beforehand (docs/product/back-office.md#climate). */
import { defineFunction } from '../_shared/define.ts';
import { FillInput } from '../_shared/fill.ts';
import { step } from './step.ts';

/** One step → FillAnswer. Errors: `unauthorized` and `forbidden`; what the service refuses is in the answer. */
export const handler = defineFunction({
  name: 'climate-fill',
  methods: ['POST'],
  role: 'admin',
  input: FillInput,
  handle: ({ input }) => step(input),
});
