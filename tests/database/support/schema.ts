/** Everything that migrations make, as lines that can be compared. */
import type { Database } from '../../../supabase/seed/database.ts';

const OURS = `n.nspname in ('public', 'private')
  and not exists (select from pg_depend d where d.objid = x.oid and d.deptype = 'e')`;
const SCHEMA = 'join pg_namespace n on n.oid =';

/** The rights on something, whoever gave them. */
const rights = (acl: string) =>
  `coalesce((select string_agg(a::text, ' ' order by a::text collate "C") from unnest(${acl}) a), 'default')`;

const QUERIES: Readonly<Record<string, string>> = {
  relation: `select concat_ws(' ', x.oid::regclass, x.relkind, 'rls', x.relrowsecurity, x.relforcerowsecurity, ${rights('x.relacl')},
      x.reloptions, case when x.relkind in ('v', 'm') then pg_get_viewdef(x.oid) end) as line
    from pg_class x ${SCHEMA} x.relnamespace where x.relkind in ('r', 'v', 'm', 'S', 'p') and ${OURS}`,
  column: `select concat_ws(' ', x.oid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod), 'not null', a.attnotnull,
      a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid), ${rights('a.attacl')},
      (select c.collname from pg_collation c where c.oid = a.attcollation)) as line
    from pg_class x ${SCHEMA} x.relnamespace join pg_attribute a on a.attrelid = x.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = x.oid and d.adnum = a.attnum where x.relkind in ('r', 'v', 'm', 'p') and ${OURS}`,
  constraint: `select concat_ws(' ', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid), 'validated', c.convalidated) as line
    from pg_constraint c join pg_class x on x.oid = c.conrelid ${SCHEMA} x.relnamespace where ${OURS}`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid) as line
    from pg_index i join pg_class x on x.oid = i.indrelid ${SCHEMA} x.relnamespace where ${OURS}`,
  function: `select concat_ws(' ', pg_get_functiondef(x.oid), ${rights('x.proacl')}, obj_description(x.oid, 'pg_proc')) as line
    from pg_proc x ${SCHEMA} x.pronamespace where x.prokind <> 'a' and ${OURS}`,
  type: `select concat_ws(' ', x.oid::regtype, x.typtype,
      (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = x.oid)) as line
    from pg_type x ${SCHEMA} x.typnamespace where x.typtype in ('e', 'd') and ${OURS}`,
  policy: `select concat_ws(' ', schemaname || '.' || tablename, policyname, permissive, roles, cmd, qual, with_check) as line from pg_policies`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class x on x.oid = t.tgrelid ${SCHEMA} x.relnamespace where not t.tgisinternal and ${OURS}`,
  comment: `select concat_ws(' ', x.oid::regclass, d.objsubid, d.description) as line
    from pg_description d join pg_class x on x.oid = d.objoid and d.classoid = 'pg_class'::regclass ${SCHEMA} x.relnamespace where ${OURS}`,
  extension: `select concat_ws(' ', e.extname, e.extnamespace::regnamespace) as line from pg_extension e`,
  schema: `select concat_ws(' ', n.nspname, ${rights('n.nspacl')}) as line from pg_namespace n where n.nspname in ('public', 'private', 'extensions')`,
  'default right': `select concat_ws(' ', d.defaclnamespace::regnamespace, d.defaclobjtype, ${rights('d.defaclacl')}) as line from pg_default_acl d`,
  bucket: `select concat_ws(' ', b.id, b.public, b.file_size_limit, b.allowed_mime_types) as line from storage.buckets b`,
};

/** Sorted; the path is the same for all, so that names are written alike. */
export async function schemaOf(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.exec(`set local search_path = ''`);
    const lines: string[] = [];
    for (const [kind, sql] of Object.entries(QUERIES))
      for (const { line } of await tx.query<{ line: string }>(sql)) lines.push(`${kind}: ${line}`);
    return lines.sort();
  });
}

/** Rows that break a constraint of a table; a loaded row may never have been looked at. */
export async function breachesIn(db: Database): Promise<string[]> {
  const checks = await db.query<{ owner: string; name: string; sql: string }>(`
    select c.conrelid::regclass::text as owner, c.conname as name,
      case c.contype
        when 'c' then format('select count(*)::int as n from %s where not (%s)', c.conrelid::regclass,
          regexp_replace(pg_get_constraintdef(c.oid, false), '^CHECK \\((.*)\\)( NOT VALID)?$', '\\1'))
        else format('select count(*)::int as n from %s t where %s and not exists (select from %s f where %s)', c.conrelid::regclass,
          (select string_agg(format('t.%I is not null', a.attname), ' and ') from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)),
          c.confrelid::regclass,
          (select string_agg(format('t.%I = f.%I', a.attname, b.attname), ' and ')
           from unnest(c.conkey, c.confkey) as k (own, other)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other))
      end as sql
    from pg_constraint c join pg_class x on x.oid = c.conrelid ${SCHEMA} x.relnamespace
    where c.contype in ('c', 'f') and ${OURS} order by 1, 2`);
  const breaches: string[] = [];
  for (const { owner, name, sql } of checks) {
    const [row] = await db.query<{ n: number }>(sql);
    if (row?.n) breaches.push(`${row.n} of ${owner}: ${name}`);
  }
  return breaches;
}
