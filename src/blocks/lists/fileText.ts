/** The texts of a file: in the encoding they are really in, out of its archive. */
import { unzipSync } from 'fflate';
import { decodeText } from '@/shared/decodeText.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { FILE_LIMIT, RAW_LIMIT } from './limits.ts';
import { linksOfKml } from './readXml.ts';
import { withoutTracks } from './tracks.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

export interface NamedText {
  /** Its path in the archive; empty for a file of its own. */
  readonly path: string;
  readonly text: string;
}

export interface FileTexts {
  readonly texts: readonly NamedText[];
  /** Paths in the archive of what is too large. */
  readonly large: readonly string[];
}

/** A text without the tracks that nobody asks for, where it would be too large with them; null where it still is. */
function fitting(text: string, room: number): string | null {
  if (text.length <= room) return text;
  const short = withoutTracks(text);
  return short.length <= room ? short : null;
}

/** Beside each file a Mac packs another one of that name, with what only it understands. */
const isOfMac = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

/** The files of an archive that may hold places, by their paths. What is too large is not unpacked. */
function unpacked(bytes: Uint8Array, lang: LanguageCode) {
  const pathOf = (name: string) => name.replaceAll('\\', '/');
  const large: string[] = [];
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const path = pathOf(name);
      if (!/\.(?:kml|gpx|json|geojson|csv|ics)$/i.test(path) || isOfMac(path)) return false;
      if (size + originalSize > RAW_LIMIT) {
        large.push(path);
        return false;
      }
      size += originalSize;
      return true;
    },
  });
  const texts = new Map<string, string>();
  let room = FILE_LIMIT;
  for (const [name, file] of Object.entries(files)) {
    const text = fitting(decodeText(file, lang).text, room);
    if (text === null) large.push(pathOf(name));
    else {
      texts.set(pathOf(name), text);
      room -= text.length;
    }
  }
  return { texts, large };
}

const ARCHIVE = 'https://archive.invalid/';

/** The path in the archive that a link of one of its files leads to; null for what lies outside. */
function linkedPath(link: string, from: string): string | null {
  const base = ARCHIVE + from.split('/').map(encodeURIComponent).join('/');
  const target = link.trim().replaceAll('\\', '/');
  if (!URL.canParse(target, base)) return null;
  const { href, pathname } = new URL(target, base);
  if (!href.startsWith(ARCHIVE)) return null;
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return pathname.slice(1);
  }
}

/** Its main file first, which is doc.kml, else the first KML that lies highest; each followed by those it links to; then the rest. */
function inOrder(files: ReadonlyMap<string, string>): NamedText[] {
  const depthOf = (path: string) => (path.toLowerCase() === 'doc.kml' ? 0 : path.split('/').length);
  const isKml = (path: string) => /\.kml$/i.test(path);
  const main = [...files.keys()].filter(isKml).toSorted((one, other) => depthOf(one) - depthOf(other))[0];
  const texts = new Map<string, string>();
  const waiting = [...(main === undefined ? [] : [main]), ...files.keys()];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const text = files.get(path);
    if (text === undefined || texts.has(path)) continue;
    texts.set(path, text);
    const from = path;
    if (isKml(path)) waiting.unshift(...linksOfKml(text).flatMap((link) => linkedPath(link, from) ?? []));
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

/**
 * The texts of a file, of an archive several; none for an archive that can't be read.
 *
 * @param lang the visitor's language, which tells the encoding of old programs
 */
export function fileTexts(bytes: Uint8Array, lang: LanguageCode): FileTexts {
  if (!ZIP.every((byte, index) => bytes[index] === byte)) {
    const text = bytes.length > RAW_LIMIT ? null : fitting(decodeText(bytes, lang).text, FILE_LIMIT);
    return text === null ? { texts: [], large: [''] } : { texts: [{ path: '', text }], large: [] };
  }
  try {
    const { texts, large } = unpacked(bytes, lang);
    return { texts: inOrder(texts), large };
  } catch {
    return { texts: [], large: [] };
  }
}
