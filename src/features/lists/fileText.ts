/** The text of a file: in the encoding it names, out of its archive. */
import { unzipSync } from 'fflate';
import { FILE_LIMIT } from './readFiles.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** By the mark at its beginning, else by what XML says of itself; UTF-8 where neither helps. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // no browser knows this encoding
  }
}

/** What a KMZ archive holds: its first KML file. Null where that is too large; nothing is unpacked before its size is known. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  let large = false;
  let found = false;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (found || !/\.kml$/i.test(name)) return false;
      found = true;
      large = originalSize > FILE_LIMIT;
      return !large;
    },
  });
  return large ? null : (Object.values(files)[0] ?? new Uint8Array());
}

/** Null for what is too large; nothing for an archive that can't be read. */
export function fileText(bytes: Uint8Array): string | null {
  if (bytes.length > FILE_LIMIT) return null;
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return decoded(bytes);
  try {
    const inner = unpacked(bytes);
    return inner && decoded(inner);
  } catch {
    return '';
  }
}
