/** The texts of a file: in the encoding they are really in, out of its archive. */
import { unzipSync } from 'fflate';
import type { LanguageCode } from '@/shared/languages.ts';
import { FILE_LIMIT, RAW_LIMIT } from './limits.ts';
import { linksOfKml } from './readXml.ts';
import { withoutTracks } from './tracks.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Encodings of old programs, where a file is not UTF-8 and says nothing else. */
const LEGACY: Readonly<Partial<Record<LanguageCode, string>>> = {
  ru: 'windows-1251',
  ar: 'windows-1256',
  zh: 'gb18030',
};

/** The encoding that XML names; null for none, one that no browser knows, or UTF-16, whose declaration could not be read so. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000));
  const label = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']\s*([\w-]+)\s*["']/.exec(head)?.[1];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null;
  }
}

/** By the mark at its beginning, or by the zeros between the letters of its first sign. */
function wideEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : null;
}

/** More signs beyond ASCII than bytes that are none: some program has cut or mixed a text. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken === 0 || (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > broken;
}

function decoded(bytes: Uint8Array, lang: LanguageCode): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const declared = declaredEncoding(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  // Text in a single-byte encoding is hardly ever valid UTF-8, text in another of several bytes may be.
  const isSingleByte = declared === null || /^(?:utf-8|windows-|iso-8859-|koi8|macintosh)/.test(declared);
  if (isSingleByte && isMostlyUtf8(utf8)) return utf8;
  const encoding = declared === null || declared === 'utf-8' ? (LEGACY[lang] ?? 'windows-1252') : declared;
  return new TextDecoder(encoding).decode(bytes).replace(/^\u00ef\u00bb\u00bf/, '');
}

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
    const text = fitting(decoded(file, lang), room);
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
    const text = bytes.length > RAW_LIMIT ? null : fitting(decoded(bytes, lang), FILE_LIMIT);
    return text === null ? { texts: [], large: [''] } : { texts: [{ path: '', text }], large: [] };
  }
  try {
    const { texts, large } = unpacked(bytes, lang);
    return { texts: inOrder(texts), large };
  } catch {
    return { texts: [], large: [] };
  }
}
