import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

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
