import type { FillAnswer, FillScope } from '../../../src/shared/fill.ts';
import { climateOfCell } from '../_shared/climate.ts';
import { numberSetting } from '../_shared/env.ts';
import { type FillWatch, fillStep } from '../_shared/fill.ts';

const CALL_MS = 90_000;
const USUAL_MS = 4000;

/** A step over cells of the climate. @throws Error when the database fails. */
export const step = (scope: FillScope, watch?: FillWatch): Promise<FillAnswer> =>
  fillStep(
    {
      list: 'climate_cells_to_ask',
      keep: (cell) => climateOfCell(cell, AbortSignal.timeout(CALL_MS)),
      stepMs: numberSetting('CLIMATE_STEP_SECONDS', 30) * 1000,
      pauseMs: numberSetting('CLIMATE_PAUSE_MS', 1000),
      usualMs: USUAL_MS,
    },
    scope,
    watch,
  );
