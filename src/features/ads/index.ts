export { adHosts } from './ads.ts';
