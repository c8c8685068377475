import { lazy } from 'react';

export { CityCard } from './CityCard.tsx';
export { CityGrid } from './CityGrid.tsx';
export { cityName, cityRoute } from './city.ts';

/** Brings the virtual list with it, so it comes apart from the cards every page shows. */
export const CountryCities = lazy(() =>
  import('./CountryCities.tsx').then((module) => ({ default: module.CountryCities })),
);
