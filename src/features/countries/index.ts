export { CountryGrid } from './CountryGrid.tsx';
export { pageOfCountries } from './countries.ts';
