import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export { cityName, cityRoute } from '@/domain/cities.ts';
export { CityCard } from './CityCard.tsx';
export { CityGrid } from './CityGrid.tsx';

/** Brings the virtual list with it, so it comes apart from the cards every page shows. */
export const CountryCities = lazyWithTexts(
  [],
  () => import('./CountryCities.tsx').then((module) => module.CountryCities),
  MissingPart,
);

/** For an address whose city is not found by its slug: rare, and it brings the search with it. */
export const CityByName = lazyWithTexts(
  [],
  () => import('./CityByName.tsx').then((module) => module.CityByName),
  MissingPart,
);
