export { CountryCard } from './CountryCard.tsx';
export { CountryGrid } from './CountryGrid.tsx';
