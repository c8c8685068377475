/** Positions as people and programs write them; one whose sign is not certain is none. */
import { latinDigits } from './digits.ts';
import type { Position } from './geo.ts';
import type { Ambiguous, Reading } from './writtenNumbers.ts';

interface Angle {
  /** Without the sign. */
  readonly degrees: number;
  readonly sign: '' | '+' | '-';
  readonly hasMinutes: boolean;
}

/** The hemispheres in the languages of the site. A blank stands for a dot, a blank, both or none. */
const HEMISPHERES = {
  N: 'north|norte|norden|nord|n br|n|северной широты|с ш|с|شمالا|شمال|北纬|北',
  S: 'south|süden|süd|sud|sur|s br|s|южной широты|ю ш|ю|جنوبا|جنوب|南纬|南',
  E: 'east|osten|ost|este|est|ö l|e|восточной долготы|в д|в|شرقا|شرق|东经|东',
  W: 'west|westen|ouest|oeste|ovest|w l|w|западной долготы|з д|з|غربا|غرب|西经|西',
} as const;
/** « O » is west in some languages and east in another. */
const O_MEANS: Readonly<Record<string, 'E' | 'W'>> = { de: 'E', es: 'W', fr: 'W', it: 'W' };
const LATITUDE = 'latitudine|latitude|latitud|lat|breitengrad|breite|широта|خط العرض|纬度';
const LONGITUDE = 'longitudine|longitude|longitud|long|lon|lng|längengrad|länge|долгота|خط الطول|经度';
const HEADING =
  'gps|position|coordonnées|coordinates|coordenadas|coordinate|koordinaten|координаты|الإحداثيات|坐标';

const word = (words: string) =>
  new RegExp(`(?:${words.replaceAll(' ', '(?:\\.\\s*|\\s+)?')})(?![\\p{L}\\p{M}])\\.?\\s*[:=]?`, 'iuy');
/** Tokens beside the angles, each with its letter in the shape of a text. */
const TOKENS: readonly (readonly [letter: string, pattern: RegExp])[] = [
  ...Object.entries(HEMISPHERES).map(([letter, words]) => [letter, word(words)] as const),
  ['O', word('o')],
  ['y', word(LATITUDE)],
  ['x', word(LONGITUDE)],
  ['', word(HEADING)],
  ['', /[\s()[\]]+/y],
  [',', /[,;|/~]/y],
];

/** « 4851N 00220E », as UN/LOCODE writes degrees and minutes. */
const COMPACT = /^(\d\d)(\d\d)(\d\d)?([NS])[ ,]*(\d{3})(\d\d)(\d\d)?([EW])$/i;
const spaced = (text: string) => {
  const [all, degrees, minutes, seconds = '0', side, ...others] = COMPACT.exec(text) ?? [];
  return all === undefined
    ? text
    : `${degrees}°${minutes}'${seconds}"${side} ${others[0]}°${others[1]}'${others[2] ?? '0'}"${others[3]}`;
};

/** Replaces the many spellings of a sign by one. */
const plain = (text: string) =>
  latinDigits(text.normalize('NFC'))
    // Marks that steer the direction of writing, and the Arabic ending of an adverb.
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u064b]/g, '')
    .replace(/[−‐‑–－]/g, '-')
    .replace(/[º˚]|(?<=\d)\s*度/g, '°')
    .replace(/[″”“]|''|′′|’’|(?<=\d)\s*秒/g, '"')
    .replace(/[′’‘´`]|(?<=\d)\s*分/g, "'")
    .replace(/[，،、]/g, ',')
    .replace(/[；؛]/g, ';')
    .replaceAll('：', ':')
    .replaceAll('٫', '.')
    .trim()
    .replace(/[.,;]$/, '');

/** Degrees, or degrees with minutes and seconds; only the last of them has decimals. */
function angleOf([, sign = '', ...found]: readonly (string | undefined)[]): Angle | null {
  const parts = found.filter((part) => part !== undefined);
  const isInPlace = parts.slice(0, -1).every((part) => /^\d+$/.test(part));
  const [degrees = 0, ...sixtieths] = parts.map((part) => Number(part.replace(',', '.')));
  if (!isInPlace || sixtieths.some((part) => part >= 60)) return null;
  return {
    degrees: sixtieths.reduce((sum, part, index) => sum + part / 60 ** (index + 1), degrees),
    sign: sign as Angle['sign'],
    hasMinutes: sixtieths.length > 0,
  };
}

/** The angles of a text, and its shape: « 48° N, 2° E » is ANAE. Null where it holds anything else. */
function shapeOf(text: string, lang: string): { shape: string; angles: readonly Angle[] } | null {
  // A comma separates numbers when one has a decimal point.
  const comma = /\d\.\d/.test(text) ? '\\.' : ',';
  const separated = comma === ',' ? text.replace(/(\d+,\d+),(?=\d+,\d+)/g, '$1;') : text;
  // « 48,2,35 » is 48.2 and 35, or 48 and 2.35.
  if (comma === ',' && /\d,\d+,\d/.test(separated)) return null;
  const amount = `\\d+(?:${comma}\\d+)?`;
  const sixtieth = (mark: string) => `\\s*(?!${amount}\\s*°)(${amount})\\s*${mark}?`;
  // Not behind a number: that dash could separate the two.
  const angle = new RegExp(
    `(?<![\\d°'"])([+-]?)(${amount})(?:\\s*°(?:${sixtieth("'")}(?:${sixtieth('"')})?)?)?`,
    'y',
  );
  const angles: Angle[] = [];
  let shape = '';
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(separated);
    at += match?.[0].length ?? 0;
    return match;
  };
  while (at < separated.length) {
    const match = take(angle);
    if (match) {
      const read = angleOf(match);
      if (!read) return null;
      angles.push(read);
      shape += 'A';
      continue;
    }
    const token = TOKENS.find(([, pattern]) => take(pattern));
    if (!token) return null;
    shape += token[0] === 'O' ? (O_MEANS[lang] ?? '?') : token[0];
  }
  return { shape: shape.replace(/,+/g, ''), angles };
}

const signed = ({ degrees, sign }: Angle) => (sign === '-' ? -degrees : degrees);

/** A position in words and numbers. */
function written(text: string, lang: string): Position | null {
  const { shape, angles } = shapeOf(spaced(plain(text)), lang) ?? {};
  const [first, second] = angles ?? [];
  if (!shape || !first || !second || angles?.length !== 2) return null;
  const signs = /^(?:AA|yAxA|xAyA)$/.exec(shape);
  // Minutes are hardly ever written without a hemisphere, which would then be missing here.
  if (signs && !first.hasMinutes && !second.hasMinutes) {
    const [one, other] = [signed(first), signed(second)];
    return shape.startsWith('x') ? { latitude: other, longitude: one } : { latitude: one, longitude: other };
  }
  const letters = /^y?A([NS])x?A([EW])$|^x?A([EW])y?A([NS])$|^y?([NS])Ax?([EW])A$|^x?([EW])Ay?([NS])A$/
    .exec(shape)
    ?.slice(1)
    .filter(Boolean);
  // A sign beside a hemisphere says the same again, or the opposite.
  if (!letters || first.sign || second.sign) return null;
  const [one, other] = [first, second].map(({ degrees }, index) =>
    /[SW]/.test(letters[index] ?? '') ? -degrees : degrees,
  ) as [number, number];
  return /[NS]/.test(letters[0] ?? '')
    ? { latitude: one, longitude: other }
    : { latitude: other, longitude: one };
}

/** Parameters of map services with latitude and longitude in this order. */
const PAIRS = ['q', 'query', 'll', 'center', 'destination', 'daddr', 'coordinate', 'cp'];

/** The position in an address of a map service, with or without its protocol; the one of a pin comes before the middle of the map. */
export function linkedPosition(address: string): Position | null {
  const link = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, pathname, search, hash } = new URL(link);
  // Yandex writes the longitude first.
  if (/(?:^|\.)yandex\./.test(hostname)) return null;
  const given = new URLSearchParams(search);
  const pair = (one?: string | null, other?: string | null) =>
    one && other ? written(`${one}; ${other}`, '') : null;
  const inData = /!3d([-\d.]+)!4d([-\d.]+)/.exec(link);
  const pin =
    pair(inData?.[1], inData?.[2]) ??
    pair(given.get('mlat'), given.get('mlon')) ??
    pair(given.get('lat'), given.get('lon') ?? given.get('lng'));
  if (pin) return pin;
  for (const name of PAIRS) {
    const value = given
      .get(name)
      ?.replace(/^loc:/, '')
      .replace(/\([^)]*\)$/, '');
    const read = value ? written(value, '') : null;
    if (read) return read;
  }
  if (protocol === 'geo:') {
    const [latitude, longitude] = (pathname.split(';')[0] ?? '').split(',');
    // With a name to look for, the position is often 0,0.
    return given.has('q') ? null : pair(latitude, longitude);
  }
  for (const segment of pathname.split('/')) {
    const read = written(decoded(segment), '');
    if (read) return read;
  }
  const middle =
    /\/@(-?[\d.]+),(-?[\d.]+)/.exec(pathname) ?? /^#(?:map=)?[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash);
  return pair(middle?.[1], middle?.[2]);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment.replaceAll('+', ' '));
  } catch {
    return segment;
  }
}

/** Latitude and longitude, or null. `lang`: the language it was written in. */
export function readPosition(text: string, lang: string): Position | null {
  const links = text.match(/(?:https?:|geo:)\S+/gi) ?? [];
  const [link] = links;
  if (links.length > 1) return null;
  const read = link ? linkedPosition(link) : written(text, lang);
  return read && Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180 ? read : null;
}

/** Marks the minutes and seconds of one angle that has blanks or colons between them. */
const marked = (text: string) =>
  text.replace(
    /(\d+)(?:\s*[:°]\s*|\s+)(\d+(?:[.,]\d+)?)(?:(?:\s*[:']\s*|\s+)(\d+(?:[.,]\d+)?)\s*"?|\s*')?/,
    (_, degrees: string, minutes: string, seconds?: string) =>
      `${degrees}°${minutes}'${seconds === undefined ? '' : `${seconds}"`}`,
  );

const SIDES = { latitude: 'NS', longitude: 'EW' } as const;
export type Axis = keyof typeof SIDES;

/**
 * Degrees of one axis: « -33.87 », « 33,87° S », « 33°52′07″ S », « latitude: 48.5 ». Null for anything else, also for a direction of
 * the other axis; ambiguous without a direction that is certain. They may be out of range.
 */
export function readDegrees(text: string, axis: Axis): Reading {
  const { shape, angles } = shapeOf(marked(plain(text)), '') ?? {};
  const [angle] = angles ?? [];
  if (!shape || !angle || angles?.length !== 1) return null;
  const side = /^[yx]?(?:A([NSEW?]?)|([NSEW?])A)$/.exec(shape);
  const isOfOther = shape.includes(axis === 'latitude' ? 'x' : 'y');
  if (!side || isOfOther) return null;
  const letter = side[1] || side[2];
  // There is no minus zero.
  if (angle.degrees === 0) return 0;
  const either: Ambiguous = { readings: [angle.degrees, -angle.degrees] };
  if (letter === '?') return axis === 'longitude' && !angle.sign ? either : null;
  if (letter) {
    if (angle.sign || !SIDES[axis].includes(letter)) return null;
    return /[SW]/.test(letter) ? -angle.degrees : angle.degrees;
  }
  // Minutes are hardly ever written without a direction, which would then be missing here.
  return angle.hasMinutes && !angle.sign ? either : signed(angle);
}

/** As programs write a number: with an exponent, without a zero, with a point at its end. */
const EXACT = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** {@link readDegrees} of a file. */
export const readFileDegrees = (text: string, axis: Axis): Reading =>
  EXACT.test(text.trim()) ? Number(text) : readDegrees(text, axis);
