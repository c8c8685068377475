/** Codes of the countries that a file names in its own way. */
import { NAMES } from '@/admin/places/places.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { searchKey } from '@/shared/searchKey.ts';
import type { FileLine } from './fileTable.ts';
import type { Mapping } from './mapping.ts';

/** ISO 3166-1 codes by the texts of the file that are none themselves. */
export type CountryCodes = ReadonlyMap<string, string>;

/** Texts that are looked up; a column with more holds no countries. */
const MAX_TEXTS = 1000;
/** Texts of a request, which go into its address. */
const CHUNK = 80;

interface NamedCountry {
  readonly iso_code: string;
  readonly names: readonly (string | null)[];
}
interface Alias {
  readonly iso_code: string | null;
  readonly search_key: string | null;
}

/** « Korea, South », « Bahamas, The », « Congo, The Democratic Republic of the »: the keys of both orders, without the article. */
const keysOf = (text: string): readonly string[] => {
  const [last = '', first] = text.split(/,(.*)/s);
  const keys = [text, ...(first ? [`${first} ${last}`] : [])].map(searchKey);
  return [...new Set(keys.flatMap((key) => [key, key.replace(/^the /, '')]))].filter(Boolean);
};

/** Codes of texts: by the names that countries have here in any language, else by an alias that only one of them has. */
export function codesOf(
  texts: readonly string[],
  countries: readonly NamedCountry[],
  aliases: readonly Alias[],
): CountryCodes {
  const isoCodes = new Set(countries.map(({ iso_code }) => iso_code));
  const byKey = (pairs: readonly (readonly [key: string, code: string])[]) => {
    const codes = new Map<string, Set<string>>();
    for (const [key, code] of pairs) codes.set(key, (codes.get(key) ?? new Set()).add(code));
    return codes;
  };
  const byName = byKey(
    countries.flatMap(({ iso_code, names }) =>
      names.flatMap((name) => (name ? [[searchKey(name), iso_code] as const] : [])),
    ),
  );
  const byAlias = byKey(
    aliases.flatMap(({ iso_code, search_key }) =>
      iso_code && search_key ? [[search_key, iso_code] as const] : [],
    ),
  );
  return new Map(
    texts.flatMap((text) => {
      if (isoCodes.has(text.toUpperCase())) return [];
      const found = [byName, byAlias]
        .flatMap((codes) => keysOf(text).map((key) => [...(codes.get(key) ?? [])]))
        .find(({ length }) => length === 1);
      return found?.[0] ? [[text, found[0]] as const] : [];
    }),
  );
}

/** Looks the countries of a file up. Throws DataError. */
export async function readCountryCodes(
  lines: readonly FileLine[],
  { country: column }: Mapping,
): Promise<CountryCodes> {
  const texts = new Set<string>();
  for (const { cells } of lines) {
    const text = column === undefined ? '' : (cells[column] ?? '').trim();
    if (text !== '') texts.add(text);
    if (texts.size > MAX_TEXTS) break;
  }
  if (texts.size === 0) return new Map();
  const countries = rowsOf(await adminClient().from('countries').select(`iso_code,${NAMES}`)).map(
    ({ iso_code, ...names }) => ({ iso_code, names: Object.values(names) }),
  );
  const isoCodes = new Set(countries.map(({ iso_code }) => iso_code));
  const unknown = [...texts].filter((text) => !isoCodes.has(text.toUpperCase()));
  const keys = [...new Set(unknown.flatMap(keysOf))];
  const aliases: Alias[] = [];
  for (let from = 0; from < keys.length; from += CHUNK)
    aliases.push(
      ...rowsOf(
        await adminClient()
          .from('place_aliases')
          .select('iso_code,search_key')
          .not('iso_code', 'is', null)
          .in('search_key', keys.slice(from, from + CHUNK)),
      ),
    );
  return codesOf(unknown, countries, aliases);
}
