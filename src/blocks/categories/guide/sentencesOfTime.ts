/** Sentences of a guide about the year, the day and the clock at a place. */

import { isolated } from '@/shared/bidi.ts';
import { formatCoordinate, formatDuration, formatTime, formatZone, formatZoneName } from '@/shared/format.ts';
import { type SunDay, sunDay } from '@/shared/sun.ts';
import { type GuideFacts, nameOf, type Sentence, type Words } from './guideFacts.ts';
import { latitudeBelt, solstices } from './seasons.ts';
import { clockChange, noonElsewhere } from './timeDifference.ts';

/** That a place lies between the tropics or beyond a polar circle. */
export function belt({ city, position }: GuideFacts, { lang, t, places }: Words): Sentence {
  if (!position) return null;
  const { latitude } = position;
  const beltOfPlace = latitudeBelt(latitude);
  if (beltOfPlace === 'middle') return null;
  const latitudeText = formatCoordinate(lang, latitude, places('compass.n'), places('compass.s'), 1);
  return t(`zone.${beltOfPlace}`, { latitude: latitudeText, name: nameOf(city, lang) });
}

export function daylight({ city, position, now }: GuideFacts, { lang, t }: Words): Sentence {
  if (!position) return null;
  const sun = sunDay(now, position);
  if (sun.kind !== 'day') return t(`daylight.${sun.kind}`);
  return t('daylight.today', {
    sunrise: formatTime(lang, sun.sunrise, city.timezone),
    sunset: formatTime(lang, sun.sunset, city.timezone),
    duration: formatDuration(lang, sun.lengthMs),
  });
}

/** The shortest and the longest day, or that the sun stays away or stays. */
export function daylightOfYear({ position, now }: GuideFacts, { lang, t }: Words): Sentence[] {
  if (!position) return [];
  const { midsummer, midwinter } = solstices(now.getUTCFullYear(), position);
  if (midsummer.kind === 'day' && midwinter.kind === 'day') {
    const length = (day: Extract<SunDay, { kind: 'day' }>) => formatDuration(lang, day.lengthMs);
    return [t('daylight.year', { shortest: length(midwinter), longest: length(midsummer) })];
  }
  return [
    midsummer.kind === 'polarDay' ? t('daylight.midsummer') : null,
    midwinter.kind === 'polarNight' ? t('daylight.midwinter') : null,
  ];
}

export function zone({ city, now }: GuideFacts, { lang, t }: Words): Sentence {
  return t('clock.zone', {
    zone: formatZoneName(lang, now, city.timezone),
    offset: isolated(lang, formatZone(lang, now, city.timezone)),
  });
}

/** The visitor's noon on the city's clock: words for a difference would need a plural and could be misread. */
export function difference({ city, now, visitorZone }: GuideFacts, { lang, t }: Words): Sentence {
  if (!visitorZone) return null;
  const { minutes, day } = noonElsewhere(now, visitorZone, city.timezone);
  if (minutes === 12 * 60) return t('clock.same');
  const clock = (value: number) => formatTime(lang, new Date(Date.UTC(2000, 0, 1, 0, value)), 'UTC');
  const key = { same: 'clock.noon', next: 'clock.nextDay', before: 'clock.dayBefore' } as const;
  return t(key[day], { noon: clock(12 * 60), time: clock(minutes) });
}

export function clockInYear({ city, now }: GuideFacts, { lang, t }: Words): Sentence {
  const change = clockChange(now.getUTCFullYear(), city.timezone);
  if (!change) return t('clock.steady');
  const offset = (date: Date) => isolated(lang, formatZone(lang, date, city.timezone));
  return t('clock.change', { january: offset(change.january), july: offset(change.july) });
}
