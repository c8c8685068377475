export { ContinentGrid } from './ContinentGrid.tsx';
export { ContinentMap } from './ContinentMap.tsx';
