import { climateOfCell } from '../../climate.ts';
import { numberSetting } from '../../env.ts';
import { defineJob } from '../define.ts';
import { filling } from '../fill.ts';

/** Stores the climate of the cells that cities lie in. */
export const climate = defineJob({
  kind: 'climate',
  ...filling('climate_cells_to_ask', climateOfCell),
  stepMs: () => numberSetting('CLIMATE_STEP_SECONDS', 30) * 1000,
  pauseMs: () => numberSetting('CLIMATE_PAUSE_MS', 1000),
  usualMs: 4000,
});
