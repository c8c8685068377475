/** The hosts from which the configured site loads anything after consent. */
import { adHosts } from '@/blocks/ads/ads.ts';
import { streetsHost } from '@/blocks/map/streets.ts';
import { partnerHosts } from '@/blocks/partners/partners.ts';

export interface ThirdParty {
  readonly host: string;
  readonly use: 'streets' | 'partner' | 'ads';
}

export function thirdParties(): ThirdParty[] {
  const streets = streetsHost();
  return [
    ...(streets ? [{ host: streets, use: 'streets' } as const] : []),
    ...partnerHosts().map((host): ThirdParty => ({ host, use: 'partner' })),
    ...adHosts().map((host): ThirdParty => ({ host, use: 'ads' })),
  ];
}
