import type { FillAnswer, FillScope } from '../../../src/shared/fill.ts';
import { locatedCity } from '../_shared/cities.ts';
import { numberSetting } from '../_shared/env.ts';
import { type FillWatch, fillStep } from '../_shared/fill.ts';
import { keepSightPictures } from '../_shared/sightPictures.ts';
import { renewSights } from '../_shared/sightStore.ts';

const CALL_MS = 90_000;
const USUAL_MS = 5000;

/** A step over cities. @throws Error when the database fails. */
export const step = (scope: FillScope, watch?: FillWatch): Promise<FillAnswer> =>
  fillStep(
    {
      list: 'sights_to_ask',
      keep: keepSightsOf,
      stepMs: numberSetting('SIGHTS_STEP_SECONDS', 30) * 1000,
      pauseMs: numberSetting('SIGHTS_PAUSE_MS', 2000),
      usualMs: USUAL_MS,
    },
    scope,
    watch,
  );

async function keepSightsOf(cityId: number): Promise<void> {
  await renewSights(await locatedCity(cityId), AbortSignal.timeout(CALL_MS));
  while (await keepSightPictures(cityId));
}
