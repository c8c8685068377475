/** Decodes the bytes of a text file from the encoding that they are really in. */
import type { LanguageCode } from './languages.ts';

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

interface DecodedText {
  readonly text: string;
  /** Label of the encoding, as TextDecoder calls it. */
  readonly encoding: string;
}

/**
 * Decodes a text.
 *
 * @param lang language of the reader, which tells the encoding of old programs
 */
export function decodeText(bytes: Uint8Array, lang: LanguageCode): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const declared = declaredEncoding(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  // Text in a single-byte encoding is hardly ever valid UTF-8, text in another of several bytes may be.
  const isSingleByte = declared === null || /^(?:utf-8|windows-|iso-8859-|koi8|macintosh)/.test(declared);
  if (isSingleByte && isMostlyUtf8(utf8)) return { text: utf8, encoding: 'utf-8' };
  const encoding = declared === null || declared === 'utf-8' ? (LEGACY[lang] ?? 'windows-1252') : declared;
  return {
    text: new TextDecoder(encoding).decode(bytes).replace(/^\u00ef\u00bb\u00bf/, ''),
    encoding,
  };
}
