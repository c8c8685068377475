/** What the ids in changes are called today. */
import { queryOptions } from '@tanstack/react-query';
import { NAMES } from '@/admin/places/places.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Change, TRAIL_KEY } from './changes.ts';

const NAMED = ['continents', 'countries', 'regions', 'cities', 'media'] as const;
export type Named = (typeof NAMED)[number];

/** The columns that hold the id of a row with a name. */
const REFERENCES: Readonly<Record<string, Named>> = {
  continent_id: 'continents',
  country_id: 'countries',
  region_id: 'regions',
  city_id: 'cities',
  media_id: 'media',
  within_id: 'countries',
};
export const referenceOf = (column: string): Named | undefined => REFERENCES[column];

type Ids = Readonly<Record<Named, readonly (string | number)[]>>;
/** By table and id. */
export type TrailNames = ReadonlyMap<string, string>;
export const nameKey = (table: Named, id: unknown) => `${table} ${id}`;

const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number';

/** The rows that changes are about or name in a column. */
export function idsIn(changes: readonly Change[]): Ids {
  const found = Object.fromEntries(NAMED.map((table) => [table, new Set<string | number>()])) as Record<
    Named,
    Set<string | number>
  >;
  for (const { table_name, row_key, before, after } of changes) {
    const own = NAMED.find((table) => table === table_name);
    if (own && isId(row_key.id)) found[own].add(row_key.id);
    for (const [column, id] of [row_key, before ?? {}, after ?? {}].flatMap((row) => Object.entries(row))) {
      const table = referenceOf(column);
      if (table && isId(id)) found[table].add(id);
    }
  }
  return Object.fromEntries(NAMED.map((table) => [table, [...found[table]].toSorted()])) as unknown as Ids;
}

async function readNames(
  table: Named,
  ids: Ids,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<[string, string][]> {
  const wanted = ids[table];
  if (wanted.length === 0) return [];
  const db = adminClient();
  if (table === 'media') {
    const rows = rowsOf(
      await db.from('media').select('id,name').in('id', wanted.map(String)).abortSignal(signal),
    );
    return rows.map(({ id, name }) => [nameKey(table, id), name]);
  }
  const numbers = wanted.map(Number);
  if (table === 'cities') {
    const rows = rowsOf(
      await db.from('cities').select('id,name,city_names(lang,name)').in('id', numbers).abortSignal(signal),
    );
    return rows.map(({ id, name, city_names: names }) => [
      nameKey(table, id),
      names.find((each) => each.lang === lang)?.name ?? name,
    ]);
  }
  const rows = rowsOf(await db.from(table).select(`id,${NAMES}`).in('id', numbers).abortSignal(signal));
  return rows.map((row) => {
    const names = row as unknown as Readonly<Record<string, string | null>>;
    return [
      nameKey(table, row.id),
      names[`name_${lang}`] ?? names.name_fr ?? names.name_en ?? String(row.id),
    ];
  });
}

/** The names of rows in a language; one that is gone has none. */
export const trailNamesQuery = (ids: Ids, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...TRAIL_KEY, 'names', ids, lang],
    queryFn: async ({ signal }): Promise<TrailNames> =>
      new Map((await Promise.all(NAMED.map((table) => readNames(table, ids, lang, signal)))).flat()),
  });

/** The names that changes of deleted rows tell, and those of rows that there are. */
export function knownNames(changes: readonly Change[], read: TrailNames | undefined): TrailNames {
  const told = changes.flatMap(({ table_name, row_key, subject }): [string, string][] => {
    const own = NAMED.find((table) => table === table_name);
    return own && subject ? [[nameKey(own, row_key.id), subject]] : [];
  });
  return new Map([...told, ...(read ?? [])]);
}
