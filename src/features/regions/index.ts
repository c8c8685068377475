export { RegionGrid } from './RegionGrid.tsx';
