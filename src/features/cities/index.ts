import { lazy } from 'react';

export { cityName, cityRoute } from '@/domain/cities.ts';
export { CityCard } from './CityCard.tsx';
export { CityGrid } from './CityGrid.tsx';

/** Brings the virtual list with it, so it comes apart from the cards every page shows. */
export const CountryCities = lazy(() =>
  import('./CountryCities.tsx').then((module) => ({ default: module.CountryCities })),
);

/** For an address whose city is not found by its slug: rare, and it brings the search with it. */
export const CityByName = lazy(() =>
  import('./CityByName.tsx').then((module) => ({ default: module.CityByName })),
);
