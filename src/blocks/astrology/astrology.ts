/** The astrology block of a city: sign, element, planet, lucky numbers, mood. */
import { characterSum, type Horoscope, horoscopeOf } from './horoscope.ts';

export const MOODS = [
  'energetic',
  'calm',
  'adventurous',
  'romantic',
  'creative',
  'festive',
  'dreamy',
] as const;
export type Mood = (typeof MOODS)[number];

export interface Astrology extends Horoscope {
  readonly mood: Mood;
}

/**
 * The block of a place on a day of the month. Give the stored name, not a translated one, so that a city has the same sign
 * in all languages.
 */
export function astrologyOf(placeName: string, dayOfMonth: number): Astrology {
  const mood = MOODS[(characterSum(placeName) + dayOfMonth) % MOODS.length] as Mood;
  return { ...horoscopeOf(placeName, dayOfMonth), mood };
}

/** The day of the month, 1 to 31, in an IANA zone. */
export function dayOfMonthIn(timeZone: string, date: Date): number {
  return Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(date));
}
