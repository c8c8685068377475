/** Offences that no schema of ours may contain, as queries that give one row for each (after supabase/splinter). */

export interface Lint {
  readonly name: string;
  /** One column, `offence`: what and where. */
  readonly sql: string;
}

const OURS = `('public', 'private')`;

export const LINTS: readonly Lint[] = [
  {
    name: 'every public table has row-level security',
    sql: `select relname as offence from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  },
  {
    name: 'every right a table grants to a role of the Data API has a policy, and only one',
    sql: `with granted as (
        select c.oid, c.relname, g.role, g.privilege from pg_class c
        cross join lateral (
          select pg_get_userbyid(a.grantee) as role, a.privilege_type as privilege from aclexplode(c.relacl) a
        ) g
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and g.role in ('anon', 'authenticated') and g.privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      )
      select format('%s: %s by %s has %s policies', relname, privilege, role, n) as offence from granted
      cross join lateral (
        select count(*) as n from pg_policies p
        where p.schemaname = 'public' and p.tablename = relname and p.permissive = 'PERMISSIVE'
          and p.cmd in (privilege, 'ALL') and (role = any (p.roles) or 'public' = any (p.roles))
      ) policies where n <> 1`,
  },
  {
    name: 'every policy names its roles',
    sql: `select format('%s.%s', tablename, policyname) as offence from pg_policies
      where schemaname = 'public' and 'public' = any (roles)`,
  },
  {
    name: 'no policy calls a function once a row: it is wrapped in (select …)',
    sql: `select format('%s.%s', tablename, policyname) as offence from pg_policies
      where schemaname in ${OURS}
        and regexp_replace(coalesce(qual, '') || ' ' || coalesce(with_check, ''), '\\( SELECT (auth|private)\\.\\w+\\(\\)[^)]*\\)', '', 'gi')
          ~* '(auth|private)\\.\\w+\\(|current_setting\\('`,
  },
  {
    name: 'no policy lets everybody write',
    sql: `select format('%s.%s', tablename, policyname) as offence from pg_policies
      where schemaname = 'public' and cmd <> 'SELECT' and roles && '{public,anon,authenticated}'
        and (qual = 'true' or with_check = 'true')`,
  },
  {
    name: 'no policy looks at what an account says about itself',
    sql: `select format('%s.%s', tablename, policyname) as offence from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
  },
  {
    name: 'every view runs with the rights of who asks',
    sql: `select relname as offence from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce(reloptions, '{}') && array['security_invoker=on', 'security_invoker=true']`,
  },
  {
    name: 'every function has an empty search path',
    sql: `select p.oid::regprocedure::text as offence from pg_proc p
      where p.pronamespace::regnamespace::text in ${OURS} and not coalesce(p.proconfig, '{}') @> '{"search_path=\\"\\""}'`,
  },
  {
    name: 'no function may be executed by everybody',
    sql: `select p.oid::regprocedure::text as offence from pg_proc p
      cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace::regnamespace::text in ${OURS} and a.grantee = 0`,
  },
  {
    name: 'every table, view and function says what it is (comment on …)',
    sql: `select c.oid::regclass::text as offence from pg_class c
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p', 'v', 'm')
        and obj_description(c.oid, 'pg_class') is null
      union all
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace::regnamespace::text in ${OURS} and obj_description(p.oid, 'pg_proc') is null`,
  },
  {
    name: 'every column whose name alone does not say it says what it is (comment on column)',
    sql: `select format('%s.%s', c.relname, a.attname) as offence from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.attname !~ '^(id|created_at|updated_at|name_[a-z]{2})$' and col_description(c.oid, a.attnum) is null`,
  },
  {
    name: 'every table has a primary key',
    sql: `select relname as offence from pg_class c
      where relnamespace::regnamespace::text in ${OURS} and relkind in ('r', 'p')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    name: 'every foreign key is backed by an index that begins with its columns',
    sql: `select format('%s.%s', k.conrelid::regclass, k.conname) as offence from pg_constraint k
      where k.contype = 'f' and k.connamespace::regnamespace::text in ${OURS}
        and not exists (
          select from pg_index i where i.indrelid = k.conrelid
            and (string_to_array(i.indkey::text, ' ')::int2[])[1] = any (k.conkey)
        )`,
  },
  {
    name: 'no two indexes are the same',
    sql: `select string_agg(indexrelid::regclass::text, ' = ') as offence from pg_index i
      join pg_class c on c.oid = i.indrelid where c.relnamespace::regnamespace::text in ${OURS}
      group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(pg_get_expr(indpred, indrelid), ''),
        coalesce(pg_get_expr(indexprs, indrelid), ''), indnkeyatts
      having count(*) > 1`,
  },
  {
    name: 'no foreign key leads to anything of auth but a primary key',
    sql: `select format('%s.%s', k.conrelid::regclass, k.conname) as offence from pg_constraint k
      join pg_class target on target.oid = k.confrelid join pg_index i on i.indexrelid = k.conindid
      where k.contype = 'f' and k.connamespace::regnamespace::text in ${OURS}
        and target.relnamespace::regnamespace::text = 'auth' and not i.indisprimary`,
  },
  {
    name: 'no view shows accounts',
    sql: `select distinct c.relname as offence from pg_class c
      join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.objid = r.oid
      join pg_class seen on seen.oid = d.refobjid
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('v', 'm')
        and seen.relnamespace::regnamespace::text = 'auth'`,
  },
  {
    name: 'nothing that row-level security does not reach is in an exposed schema',
    sql: `select relname as offence from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
  },
  {
    name: 'no column keeps a number that means something in this database alone',
    sql: `select format('%s.%s', c.relname, a.attname) as offence from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0
        and a.atttypid::regtype::text in ('regcollation', 'regconfig', 'regdictionary', 'regnamespace', 'regoper',
          'regoperator', 'regproc', 'regprocedure')`,
  },
  {
    name: 'only the function `media` writes and lists files: there are two buckets, and no policy lets anybody else',
    sql: `select (xpath('/row/id/text()', b))[1]::text as offence
      from unnest(xpath('/table/row', query_to_xml(
        case when to_regclass('storage.buckets') is null then 'select 1 where false' else 'select id from storage.buckets where id not in (''media'', ''function-files'')' end,
        true, false, ''))) b
      union all select format('%s: %s', tablename, policyname) from pg_policies where schemaname = 'storage'`,
  },
  {
    name: 'every function of ours that a function or trigger calls is there',
    sql: `select distinct format('%s: %s', named.caller, callee[1]) as offence
      from (
        select p.oid::regprocedure::text as caller, p.prosrc as text from pg_proc p where p.pronamespace::regnamespace::text in ${OURS}
        union all
        select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace::regnamespace::text in ${OURS}
      ) named cross join lateral regexp_matches(named.text, '\\m((?:public|private)\\.[a-z_0-9]+)\\s*\\(', 'g') as callee
      where to_regproc(callee[1]) is null and to_regclass(callee[1]) is null`,
  },
  {
    name: 'no setting of a transaction but those of supabase/CONVENTIONS.md is read or written',
    sql: `select distinct format('%s: %s', named.name, setting[1]) as offence
      from (
        select p.oid::regprocedure::text as name, p.prosrc as text from pg_proc p where p.pronamespace::regnamespace::text in ${OURS}
        union all
        select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace::regnamespace::text in ${OURS}
      ) named cross join lateral regexp_matches(named.text, '(?:current_setting|set_config)\\(''{1,2}([^'']+)''', 'g') as setting
      where setting[1] not in ('audit.batch', 'audit.undoes', 'pg_trgm.similarity_threshold')`,
  },
  {
    name: 'no extension is in an exposed schema',
    sql: `select extname as offence from pg_extension where extnamespace = 'public'::regnamespace`,
  },
];
