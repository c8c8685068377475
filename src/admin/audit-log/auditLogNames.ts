/** Current names of the ids in changes. */
import { queryOptions } from '@tanstack/react-query';
import { fieldDescription } from '@/admin/fields/fields.ts';
import { NAMES } from '@/admin/places/places.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { AUDIT_LOG_KEY, type Change } from './changes.ts';

const NAMED = ['continents', 'countries', 'regions', 'cities', 'media'] as const;
export type Named = (typeof NAMED)[number];

/** The columns that hold the id of a row with a name. */
const REFERENCES: Readonly<Record<string, Named>> = { media_id: 'media', within_id: 'countries' };
export const referenceOf = (column: string): Named | undefined =>
  REFERENCES[column] ?? fieldDescription(column).to;

type Ids = Readonly<Record<Named, readonly (string | number)[]>>;
/** Names by table and id. */
export type AuditLogNames = ReadonlyMap<string, string>;
export const nameKey = (table: Named, id: unknown) => `${table} ${id}`;

const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number';

/** The rows that changes are about or name in a column. */
export function idsIn(changes: readonly Change[]): Ids {
  const idSets = Object.fromEntries(NAMED.map((table) => [table, new Set<string | number>()])) as Record<
    Named,
    Set<string | number>
  >;
  for (const { table_name, row_key, before, after } of changes) {
    const ownTable = NAMED.find((table) => table === table_name);
    if (ownTable && isId(row_key.id)) idSets[ownTable].add(row_key.id);
    for (const [column, id] of [row_key, before ?? {}, after ?? {}].flatMap((row) => Object.entries(row))) {
      const table = referenceOf(column);
      if (table && isId(id)) idSets[table].add(id);
    }
  }
  return Object.fromEntries(NAMED.map((table) => [table, [...idSets[table]].toSorted()])) as unknown as Ids;
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
export const auditLogNamesQuery = (ids: Ids, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...AUDIT_LOG_KEY, 'names', ids, lang],
    queryFn: async ({ signal }): Promise<AuditLogNames> =>
      new Map((await Promise.all(NAMED.map((table) => readNames(table, ids, lang, signal)))).flat()),
  });

/** The names that changes of deleted rows tell, and those of rows that there are. */
export function knownNames(changes: readonly Change[], read: AuditLogNames | undefined): AuditLogNames {
  const namesInChanges = changes.flatMap(({ table_name, row_key, subject }): [string, string][] => {
    const ownTable = NAMED.find((table) => table === table_name);
    return ownTable && subject ? [[nameKey(ownTable, row_key.id), subject]] : [];
  });
  return new Map([...namesInChanges, ...(read ?? [])]);
}
