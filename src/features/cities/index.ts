export { CityCard } from './CityCard.tsx';
export { CityGrid } from './CityGrid.tsx';
export { CountryCities } from './CountryCities.tsx';
export { cityName, cityRoute } from './city.ts';
