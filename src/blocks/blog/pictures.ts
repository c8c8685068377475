/**
 * Pictures of articles: our own are shown at once, others after consent (docs/product/legal-and-consent.md#consent).
 */
import { env } from '@/lib/env.ts';
import { mediaIdOf } from '@/shared/articlePictures.ts';
import { PICTURE_WIDTHS } from '@/shared/pictures.ts';

/** The host of a picture that is not ours; null for one of this site or of its own storage. */
export function foreignHost(address: string): string | null {
  if (address.startsWith('/')) return null;
  if (!URL.canParse(address)) return address;
  const { origin, hostname } = new URL(address);
  const ownOrigins = [env.siteUrl, env.supabaseUrl].filter(Boolean).map((ours) => new URL(ours).origin);
  return ownOrigins.includes(origin) ? null : hostname;
}

/** `srcset` up to the width in the address of a picture of our own; undefined for any other picture. */
export function narrower(address: string): string | undefined {
  const [, start, width, rest] = /^(.*\/pictures\/)(\d+)(\/.*)$/.exec(address) ?? [];
  if (mediaIdOf(address) === null || foreignHost(address) !== null) return undefined;
  const narrow = PICTURE_WIDTHS.filter((one) => one <= Number(width));
  return narrow.map((one) => `${start}${one}${rest} ${one}w`).join(', ') || undefined;
}
