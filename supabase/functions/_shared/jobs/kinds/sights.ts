import { locatedCity } from '../../cities.ts';
import { numberSetting } from '../../env.ts';
import { keepSightPictures } from '../../sightPictures.ts';
import { renewSights } from '../../sightStore.ts';
import { defineJob } from '../define.ts';
import { filling } from '../fill.ts';

/** Stores the sights around cities, with their pictures. */
export const sights = defineJob({
  kind: 'sights',
  ...filling('sights_to_ask', storeSightsOf),
  stepMs: () => numberSetting('SIGHTS_STEP_SECONDS', 30) * 1000,
  pauseMs: () => numberSetting('SIGHTS_PAUSE_MS', 2000),
  usualMs: 5000,
});

async function storeSightsOf(cityId: number, signal: AbortSignal): Promise<void> {
  await renewSights(await locatedCity(cityId), signal);
  while (await keepSightPictures(cityId));
}
