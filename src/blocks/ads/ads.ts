/**
 * Advertising by Google AdSense, from `VITE_ADS_…` when the site is built (see .env.example). Without a publisher's id
 * the site has none, and reserves no room.
 */

export interface Ads {
  /** `ca-pub-…`. */
  readonly client: string;
  /** The ad unit. */
  readonly slot: string;
}

type Variables = Readonly<Record<string, string | boolean | undefined>>;

/** Null where advertising is not configured. Throws an Error when only half of it is, or when it cannot be right. */
export function parseAds(variables: Variables): Ads | null {
  const client = String(variables.VITE_ADS_CLIENT ?? '').trim();
  const slot = String(variables.VITE_ADS_SLOT ?? '').trim();
  if (client === '' && slot === '') return null;
  if (!/^ca-pub-\d+$/.test(client) || !/^\d+$/.test(slot))
    throw new Error('VITE_ADS_CLIENT must look like ca-pub-123 and VITE_ADS_SLOT like 123');
  return { client, slot };
}

export const ads = parseAds(import.meta.env);

const HOST = 'pagead2.googlesyndication.com';

export function adScript({ client }: Ads): string {
  return `https://${HOST}/pagead/js/adsbygoogle.js?client=${client}`;
}

/** The hosts advertising is loaded from. */
export function adHosts(configured: Ads | null = ads): string[] {
  return configured ? [HOST] : [];
}
