import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const WeatherBlock = lazyWithTexts(
  ['weather'],
  () => import('./WeatherBlock.tsx').then((module) => module.WeatherBlock),
  MissingPart,
);
/** The compact form: nothing where there is no weather. */
export const WeatherCard = lazyWithTexts(['weather'], () =>
  import('./WeatherCard.tsx').then((module) => module.WeatherCard),
);
