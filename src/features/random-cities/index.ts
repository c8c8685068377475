export { RandomCitiesPage } from './RandomCitiesPage.tsx';
