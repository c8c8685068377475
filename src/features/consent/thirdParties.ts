/** The hosts from which the configured site loads anything after consent. */
import { adHosts } from '@/features/ads/ads.ts';
import { partnerHosts } from '@/features/partners/partners.ts';

export interface ThirdParty {
  readonly host: string;
  readonly use: 'osm' | 'wikimedia' | 'partner' | 'ads';
}

export function thirdParties(): ThirdParty[] {
  return [
    { host: 'www.openstreetmap.org', use: 'osm' },
    { host: 'upload.wikimedia.org', use: 'wikimedia' },
    { host: 'thumb.wikimedia.org', use: 'wikimedia' },
    ...partnerHosts().map((host): ThirdParty => ({ host, use: 'partner' })),
    ...adHosts().map((host): ThirdParty => ({ host, use: 'ads' })),
  ];
}
