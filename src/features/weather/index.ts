import { lazyWithTexts } from '@/i18n/index.ts';

export { WeatherCardPending } from './WeatherCardPending.tsx';
export const WeatherBlock = lazyWithTexts(['weather'], () =>
  import('./WeatherBlock.tsx').then((module) => module.WeatherBlock),
);
/** The compact form: nothing where there is no weather. */
export const WeatherCard = lazyWithTexts(['weather'], () =>
  import('./WeatherCard.tsx').then((module) => module.WeatherCard),
);
