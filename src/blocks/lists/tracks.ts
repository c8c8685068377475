/** Points of a track without a name, positions of lines: none of them is a stop. */
const TRACK_PARTS: readonly (readonly [RegExp, string])[] = [
  [
    /<((?:[\w.-]+:)?trkpt)\b(?:[^<>]*\/>|[^<>]*>[^<]*(?:<(?!(?:[\w.-]+:)?name\b|\/(?:[\w.-]+:)?trkpt\b)[^<]*)*<\/\1\s*>)/g,
    '',
  ],
  [/<gx:(coord|angles)>[^<]*<\/gx:\1>/g, ''],
  [/<when>[^<]*<\/when>(?=\s*<(?:when|gx:coord|\/gx:Track)\b)/g, ''],
  [
    /(<(?:LineString|LinearRing)\b[^<>]*>(?:\s*<(?!coordinates)([\w:]+)>[^<]*<\/\2>)*\s*<coordinates>)[^<]*/g,
    '$1',
  ],
];

/** A GPX or KML text without its tracks, to be read where it would be too large with them. */
export const withoutTracks = (text: string): string =>
  TRACK_PARTS.reduce((rest, [part, replacement]) => rest.replace(part, replacement), text);
