export { AdPlace } from './AdPlace.tsx';
export { adHosts } from './ads.ts';
export { WithAds } from './WithAds.tsx';
