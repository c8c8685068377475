export { partnerHosts } from './partners.ts';
