import { ads } from '@/blocks/ads/ads.ts';
import { hasPartners } from '@/blocks/partners/hasPartners.ts';

/** True if something configured loads from other sites unasked once the visitor agrees; streets are asked for on the map. */
export const needsConsent: boolean = hasPartners || ads !== null;
