export { AllCitiesPage } from './AllCitiesPage.tsx';
