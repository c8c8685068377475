import type { Database } from '../../../supabase/seed/database.ts';

/** Each grant to a role of the Data API or to everybody, one a line. MAINTAIN is new in PostgreSQL 17 and left out. */
const GRANTS = `
  with objects as (
    select 'schema ' || nspname as name, nspowner as owner, nspacl as acl from pg_namespace
      where nspname in ('public', 'private', 'extensions')
    union all
    select case relkind when 'S' then 'sequence ' else 'relation ' end || oid::regclass, relowner, relacl
      from pg_class where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('column %s.%s', attrelid::regclass, attname), relowner, attacl
      from pg_attribute join pg_class c on c.oid = attrelid
      where attacl is not null and relnamespace::regnamespace::text in ('public', 'private')
    union all
    select 'function ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace::regnamespace::text in ('public', 'private')
  )
  select format('%s: %s %s', o.name, coalesce(r.rolname, 'PUBLIC'),
    string_agg(a.privilege_type, ', ' order by a.privilege_type)) as line
  from objects o cross join lateral aclexplode(o.acl) a left join pg_roles r on r.oid = a.grantee
  where a.privilege_type <> 'MAINTAIN' and (a.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role'))
  group by o.name, r.rolname order by 1`;

/** Returns them sorted. */
export async function grantsOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ line: string }>(GRANTS);
  return rows.map(({ line }) => line).sort();
}
