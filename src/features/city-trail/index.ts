export { useCityCrumbs } from './useCityCrumbs.ts';
