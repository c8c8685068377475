export { CountryGrid } from './CountryGrid.tsx';
