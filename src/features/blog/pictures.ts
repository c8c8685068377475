/**
 * Pictures of articles: our own are shown at once, others after consent (docs/product/legal-and-consent.md#consent).
 */
import { env } from '@/lib/env.ts';

/** The host of a picture that is not ours; null for one of this site or of its own storage. */
export function foreignHost(address: string): string | null {
  if (address.startsWith('/')) return null;
  if (!URL.canParse(address)) return address;
  const { origin, hostname } = new URL(address);
  const own = [env.siteUrl, env.supabaseUrl].filter(Boolean).map((ours) => new URL(ours).origin);
  return own.includes(origin) ? null : hostname;
}
