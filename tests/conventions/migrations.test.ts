import { convention } from './lib/convention.ts';
import {
  commentsNameFiles,
  functionsAreGranted,
  functionsSetSearchPath,
  migrationsAreNamed,
  tablesAreSecured,
} from './rules/migrations.ts';

const sql = (text: string) => ({ 'supabase/migrations/20260101000000_x.sql': text });

convention('Migrations are named by their timestamp', migrationsAreNamed, {
  bad: {
    'a day only': { 'supabase/migrations/20260101_x.sql': '' },
    'no subject': { 'supabase/migrations/20260101000000.sql': '' },
    'two at one moment': {
      'supabase/migrations/20260101000000_x.sql': '',
      'supabase/migrations/20260101000000_y.sql': '',
    },
  },
  good: { 'a moment and a subject': sql('') },
});

const GUARDED = `create table public.x (id integer primary key);
comment on table public.x is 'x';
alter table public.x enable row level security;
grant all on public.x to service_role;
create policy x_select on public.x for select to anon using (true);`;

convention('Tables are created with row-level security and grants', tablesAreSecured, {
  bad: {
    'no row-level security': sql(GUARDED.replace(/alter.*\n/, '')),
    'row-level security in a comment': sql(GUARDED.replace('alter table', '-- alter table')),
    "another table's guard": sql(GUARDED.replace('alter table public.x', 'alter table public.xy')),
    'no grant': sql(GUARDED.replace(/grant.*\n/, '')),
    'no policy': sql(GUARDED.replace(/create policy.*/, '')),
    'no comment': sql(GUARDED.replace(/comment.*\n/, '')),
  },
  good: { 'all of it': sql(GUARDED) },
});

const FUNCTION = `create function public.f(a integer) returns integer
language sql stable set search_path = '' as $$ select a $$;
comment on function public.f(integer) is 'f';
grant execute on function public.f(integer) to anon;`;

convention('Functions set their search path', functionsSetSearchPath, {
  bad: {
    'no path': sql(FUNCTION.replace("set search_path = ''", '')),
    'a path with a schema': sql(FUNCTION.replace("''", 'public')),
    'the second of two': sql(`${FUNCTION}\n${FUNCTION.replace("set search_path = ''", '')}`),
  },
  good: { 'an empty path': sql(FUNCTION) },
});

convention('Functions are granted explicitly', functionsAreGranted, {
  bad: {
    'no grant': sql(FUNCTION.replace(/grant.*/, '')),
    'no comment': sql(FUNCTION.replace(/comment.*\n/, '')),
  },
  good: {
    'all of it': sql(FUNCTION),
    'a trigger, which nobody calls': sql(
      "create function private.t() returns trigger language plpgsql set search_path = '' as $$ begin end $$;",
    ),
  },
});

convention('Comments in migrations name existing files', commentsNameFiles, {
  bad: {
    'one that has moved': sql("comment on table public.x is 'See src/domain/x.ts.';"),
    'one that has moved, about a table that stays': {
      ...sql("comment on table public.x is 'See src/domain/x.ts.';"),
      'supabase/migrations/20990101000000_later.sql':
        "drop table public.xy; comment on table public.y is 'x';",
    },
  },
  good: {
    'one that is there': {
      ...sql("comment on table public.x is 'See src/shared/x.ts.';"),
      'src/shared/x.ts': '',
    },
    'one that has moved, about a table that is dropped later': {
      ...sql("comment on table public.x is 'See src/domain/x.ts.';"),
      'supabase/migrations/20990101000000_later.sql': 'drop table public.x;',
    },
    'one that has moved, of a table with another comment later': {
      ...sql("comment on table public.x is 'See src/domain/x.ts.';"),
      'supabase/migrations/20990101000000_later.sql': "comment on table public.x is 'x';",
    },
  },
});
