/** Contents of a bucket's folder, as Storage lists it: its files, and its folders, which have no id. */
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { StorageError } from './storageErrors.ts';

const COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

const Asked = v.object({
  prefix: v.string(),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  search: v.optional(v.string(), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(COLUMNS), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
});

/** @param tx the database as the caller sees it */
export async function listed(tx: Database, bucket: string, request: Request): Promise<object[]> {
  const input = v.safeParse(Asked, await request.json().catch(() => null));
  if (!input.success) throw new StorageError(400, 'Error', input.issues[0].message);
  const { prefix, limit, offset, search, sortBy } = input.output;
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  return tx.query(
    `select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from (
       select distinct on (split_part(substr(o.name, $2), '/', 1), (strpos(substr(o.name, $2), '/') = 0))
         split_part(substr(o.name, $2), '/', 1) as name,
         case when strpos(substr(o.name, $2), '/') = 0 then o.id end as id,
         case when strpos(substr(o.name, $2), '/') = 0 then o.updated_at end as updated_at,
         case when strpos(substr(o.name, $2), '/') = 0 then o.created_at end as created_at,
         case when strpos(substr(o.name, $2), '/') = 0 then o.last_accessed_at end as last_accessed_at,
         case when strpos(substr(o.name, $2), '/') = 0 then o.metadata end as metadata
       from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $3)
     ) f
     where starts_with(lower(f.name), lower($4))
     order by f.${sortBy.column} ${sortBy.order}, f.name limit $5 offset $6`,
    [bucket, folder.length + 1, folder, search, limit, offset],
  );
}
