// GeoNames' names as Debian carries them: gettext catalogues by language, keyed by GeoNames id (libgeonames-common), and a list of
// cities with untagged alternate names (libtimezonemap-data). `npm run debian` unpacks both beside this folder's package.json.
import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../debian/usr/share/', import.meta.url);

const MAGIC = 0x950412de;

/** The messages of a gettext catalogue. @throws Error for a file that is none. */
export function readCatalogue(bytes) {
  const little = bytes.readUInt32LE(0) === MAGIC;
  if (!little && bytes.readUInt32BE(0) !== MAGIC) throw new Error('This is no gettext catalogue.');
  const number = (at) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const text = (table, index) => {
    const length = number(table + 8 * index);
    const start = number(table + 8 * index + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const [keys, values] = [number(12), number(16)];
  return new Map(Array.from({ length: number(8) }, (_, index) => [text(keys, index), text(values, index)]));
}

const catalogues = new Map();

/** Names in a locale by GeoNames id, as text; empty where Debian has none. */
export function namesIn(locale) {
  let names = catalogues.get(locale);
  if (!names) {
    const file = new URL(`locale/${locale}/LC_MESSAGES/geonames.mo`, ROOT);
    if (!existsSync(new URL('locale/', ROOT))) throw new Error('Run `npm run debian` first.');
    names = existsSync(file) ? readCatalogue(readFileSync(file)) : new Map();
    catalogues.set(locale, names);
  }
  return names;
}

/** Untagged alternate names by GeoNames id, for cities of 15,000 inhabitants and more. */
export function alternateNames() {
  const lines = readFileSync(new URL('libtimezonemap/ui/cities15000.txt', ROOT), 'utf8').split('\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [id, , , names] = line.split('\t');
      return [Number(id), names ? names.split(',') : []];
    }),
  );
}
