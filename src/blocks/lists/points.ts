/** Places as other programs say them, and what of them is left out. */
import type { Position } from '@/shared/geo.ts';
import { type Axis, linkedPosition, readFileDegrees } from '@/shared/writtenPosition.ts';
import { decodedHtml } from './xml.ts';

/** Why a place, a text or a file of an archive is left out: see `import.left` in the texts. */
export type Reason =
  | 'noPosition'
  | 'offGlobe'
  | 'swapped'
  | 'noCity'
  | 'limit'
  | 'note'
  | 'cut'
  | 'date'
  | 'large'
  | 'unreadable';

export interface LeftOut {
  readonly name: string;
  readonly reason: Reason;
}

/** Position of something; or why it can't be said. */
export type Whereabouts =
  | { readonly at: Position }
  | { readonly at: null; readonly why: 'noPosition' | 'offGlobe' | 'swapped' };

/** A place as another program says it. */
export type Point = Whereabouts & {
  readonly name: string;
  readonly note: string;
  /** The day of a visit, where the program knows one. */
  readonly date?: string;
};

/** Degrees as programs and people write them; NaN for anything else, or what could be on either side. */
export function numberOf(text: string | null | undefined, axis: Axis): number {
  const degrees = readFileDegrees(text ?? '', axis);
  return typeof degrees === 'number' ? degrees : Number.NaN;
}

const isLatitude = (degrees: number) => Math.abs(degrees) <= 90;

/** A position; of a longitude beyond 180 the same meridian. */
export function whereabouts(latitude: number, longitude: number): Whereabouts {
  if (isLatitude(latitude) && Math.abs(longitude) <= 720) {
    const isUsual = Math.abs(longitude) <= 180;
    return {
      at: { latitude, longitude: isUsual ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180 },
    };
  }
  const isSwapped = isLatitude(longitude) && Math.abs(latitude) <= 180;
  return { at: null, why: isSwapped ? 'swapped' : 'offGlobe' };
}

/** {@link whereabouts} of two texts, of which none may be there. */
export function whereaboutsOf(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
): Whereabouts {
  if (!latitude?.trim() || !longitude?.trim()) return { at: null, why: 'noPosition' };
  return whereabouts(numberOf(latitude, 'latitude'), numberOf(longitude, 'longitude'));
}

/** The position in an address of a map. */
export function whereaboutsOfUrl(url: string): Whereabouts {
  const at = linkedPosition(url);
  return at ? whereabouts(at.latitude, at.longitude) : { at: null, why: 'noPosition' };
}

const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|dd|div|dl|dt|em|font|h[1-6]|head|body|html|hr|i|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|tbody|td|th|thead|title|tr|tt|u|ul|iframe|video|audio|figure|figcaption|section|article|details|summary|meta|link|input|button|form|label)\b[^<>]*\/?>|<!doctype[^>]*>|<!--/i;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/i;

/** The text of a description, which in other programs is often a page. */
export function textOfHtml(html: string): string {
  if (!TAG.test(html) && !REFERENCE.test(html)) return html.trim();
  // Tags are removed: the browser would report handlers in them as violations of the policy, though none would run.
  const lines = html
    .replace(/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|table|ul|ol|dd|dt)\s*>|<hr\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/</g, '&lt;');
  return decodedHtml(lines)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Texts that programs say of one place several times over, said once. */
export function noteOf(name: string, ...parts: readonly string[]): string {
  const texts = [...new Set(parts.map(textOfHtml))].filter((text) => text !== '' && text !== name);
  return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text))).join('\n');
}
