-- The audit log: every change that a signed-in person makes to the content of the site, and how one is undone. Only triggers write it,
-- and nobody changes it. Writes without a person behind them (the seed, imports, runs for names, edge functions with the service key) are not
-- here: their own runs count and undo them.

create table public.trail_settings (
  id boolean primary key default true check (id),
  keep_days integer not null default 365 check (keep_days between 30 and 3650),
  updated_at timestamptz not null default now()
);
comment on table public.trail_settings is 'How long the trail is kept: one row.';
comment on column public.trail_settings.id is 'Always true: there is one row.';
comment on column public.trail_settings.keep_days is 'Days after which a change is forgotten, and can no longer be undone.';
comment on column public.trail_settings.updated_at is 'When the row last changed.';
insert into public.trail_settings default values;
alter table public.trail_settings enable row level security;
revoke all on public.trail_settings from anon, authenticated;
grant select, update on public.trail_settings to authenticated;
grant all on public.trail_settings to service_role;
-- The table keeps its one row.
revoke insert, delete, truncate on public.trail_settings from service_role;
create policy trail_settings_select on public.trail_settings for select to authenticated using ((select private.is_editor()));
create policy trail_settings_update on public.trail_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger trail_settings_touch before update on public.trail_settings
  for each row execute function private.touch_updated_at();

create table public.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  batch uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  author_email text,
  table_name text not null,
  row_key jsonb not null check (jsonb_typeof(row_key) = 'object'),
  subject text,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  undoes bigint,
  subject_key text collate "C" generated always as (private.search_key(subject)) stored,
  check ((before is null) = (action = 'insert') and (after is null) = (action = 'delete'))
);
comment on table public.changes is 'What signed-in people have changed, the newest last: written by triggers alone, and changed by nobody.';
comment on column public.changes.id is 'Surrogate key; a later change has a greater one.';
comment on column public.changes.at is 'When its transaction began.';
comment on column public.changes.batch is 'What was changed in one transaction, as by one press of a button.';
comment on column public.changes.author_id is 'The account; null once it is gone.';
comment on column public.changes.author_email is 'Its e-mail address at that time.';
comment on column public.changes.table_name is 'Table of the public schema.';
comment on column public.changes.row_key is 'Primary key of the row: {column: value}.';
comment on column public.changes.subject is 'What the row is about, such as the name of the city, at that time.';
comment on column public.changes.action is 'insert, update or delete.';
comment on column public.changes.before is 'Changed columns before it, and the whole row of a delete; without what the database derives.';
comment on column public.changes.after is 'Changed columns after it, and the whole row of an insert.';
comment on column public.changes.undoes is 'The change that this one has taken back.';
comment on column public.changes.subject_key is 'What the subject is searched by.';
create index changes_at_idx on public.changes (at);
create index changes_batch_idx on public.changes (batch);
create index changes_author_id_idx on public.changes (author_id);
create index changes_undoes_idx on public.changes (undoes) where undoes is not null;
alter table public.changes enable row level security;
revoke all on public.changes from anon, authenticated;
grant select on public.changes to authenticated;
grant all on public.changes to service_role;
-- Not even the service key writes the audit log.
revoke insert, update, delete, truncate on public.changes from service_role;
-- An editor sees, and can undo, only their own changes.
create policy changes_select on public.changes for select to authenticated
  using ((select private.is_admin()) or (author_id = (select auth.uid()) and (select private.is_editor())));

create function private.prune_trail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept_since timestamptz := (select now() - make_interval(days => s.keep_days) from public.trail_settings s);
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < kept_since order by o.at limit 1000
  );
  delete from auth.audit_log_entries e where e.id in (
    select o.id from auth.audit_log_entries o where o.created_at < kept_since order by o.created_at limit 1000
  );
  return null;
end
$$;
comment on function private.prune_trail() is
  'Trigger: each write takes up to 1,000 changes and 1,000 sign-ins along that have had their time.';
revoke execute on function private.prune_trail() from public, anon, authenticated;
create trigger changes_prune after insert on public.changes
  for each statement execute function private.prune_trail();
create trigger trail_settings_prune after update on public.trail_settings
  for each statement execute function private.prune_trail();

create function private.only_keys(p_row jsonb, p_keys jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_row) e where p_keys ? e.key
$$;
comment on function private.only_keys(jsonb, jsonb) is 'The columns of a row that are keys of another object.';
revoke execute on function private.only_keys(jsonb, jsonb) from public, anon, authenticated;
grant execute on function private.only_keys(jsonb, jsonb) to authenticated, service_role;

create function private.record_changes() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  author uuid := auth.uid();
  -- All of one transaction is one batch.
  batch text := nullif(current_setting('trail.batch', true), '');
begin
  if author is null then
    return null;
  end if;
  if batch is null then
    batch := set_config('trail.batch', gen_random_uuid()::text, true);
  end if;
  execute format(
    $sql$
      insert into public.changes (batch, author_id, author_email, undoes, table_name, row_key, subject, action, before, after)
      select $1, $2, (select u.email from auth.users u where u.id = $2),
        -- What goes with a row that an undo takes away belongs to that undo.
        coalesce(o.id, case when cardinality($3) = 1 then $3[1] end), %L, c.row_key, left(c.subject, 200), %L, c.before, c.after
      from (
        select private.only_keys(to_jsonb(c), %L) as row_key, %s as subject, %s from %s where %s
      ) c
      left join (select u.id, u.row_key from public.changes u where u.id = any ($3) and u.table_name = %L) o using (row_key)
      where c.before is distinct from c.after
    $sql$,
    tg_table_name, lower(tg_op), tg_argv[0]::jsonb, tg_argv[1],
    case tg_op
      when 'INSERT' then 'null::jsonb as before, to_jsonb(c) - $4 as after'
      when 'DELETE' then 'to_jsonb(c) - $4 as before, null::jsonb as after'
      else '
        (select coalesce(jsonb_object_agg(o.key, o.value), ''{}'') from jsonb_each(to_jsonb(b) - $4) o
          where o.value is distinct from to_jsonb(c) -> o.key) as before,
        (select coalesce(jsonb_object_agg(n.key, n.value), ''{}'') from jsonb_each(to_jsonb(c) - $4) n
          where n.value is distinct from to_jsonb(b) -> n.key) as after'
    end,
    case tg_op
      when 'INSERT' then 'changed c'
      when 'DELETE' then 'before c'
      else format('before b join changed c using (%s)', (
        select string_agg(quote_ident(k), ', ') from jsonb_object_keys(tg_argv[0]::jsonb) k
      ))
    end,
    tg_argv[3],
    tg_table_name
  )
  using batch::uuid, author, nullif(current_setting('trail.undoes', true), '')::bigint[], tg_argv[2]::text[];
  return null;
end
$$;
comment on function private.record_changes() is
  'Trigger: writes the trail of a statement of a signed-in person, one row for each row it has really changed. Arguments: an object with the columns of the '
  'primary key, the subject as an expression of the row c, the columns that are left out, and which rows c count.';
revoke execute on function private.record_changes() from public, anon, authenticated;

create function private.refuse_key_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    raise sqlstate 'PT422' using message = format('The primary key of a row of %I can''t be changed.', tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.refuse_key_change() is
  'Trigger: refuses an update by a signed-in person that changes the primary key of a row. The trail finds a row by its key.';
revoke execute on function private.refuse_key_change() from public, anon, authenticated;

create function private.key_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary
$$;
comment on function private.key_columns(text) is 'The columns of the primary key of a public table.';
revoke execute on function private.key_columns(text) from public, anon, authenticated;
grant execute on function private.key_columns(text) to service_role;

create function private.limit_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  row_limit constant integer := 5000;
  -- An upsert has rows of both kinds.
  counter text := 'rows.' || lower(tg_op);
  rows integer;
begin
  if tg_level = 'STATEMENT' then
    perform set_config(counter, '0', true);
    return null;
  end if;
  rows := current_setting(counter)::integer + 1;
  if rows > row_limit then
    raise sqlstate 'PT413' using message = format('One request changes at most %s rows of %I.', row_limit, tg_table_name);
  end if;
  perform set_config(counter, rows::text, true);
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.limit_rows() is
  'Trigger: counts the rows of a statement while it runs, and ends it at the 5,001st, before it has held others up for long.';
revoke execute on function private.limit_rows() from public, anon, authenticated;

create function private.guard_writes(p_table text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger %I before update on public.%I for each row when (%s) execute function private.refuse_key_change()',
    p_table || '_key', p_table,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', k), ' or ') from unnest(private.key_columns(p_table)) k)
  );
  -- Below a trigger or a foreign key the database carries on by itself, as when a country's new address reaches its cities.
  execute format(
    'create or replace trigger %I before insert or update or delete on public.%I for each row
     when (current_user = ''authenticated'' and pg_trigger_depth() = 0) execute function private.limit_rows()',
    p_table || '_limit', p_table
  );
  execute format(
    'create or replace trigger %I before insert or update or delete on public.%I for each statement
     when (current_user = ''authenticated'' and pg_trigger_depth() = 0) execute function private.limit_rows()',
    p_table || '_limit_begin', p_table
  );
end
$$;
comment on function private.guard_writes(text) is
  'For migrations: lets no signed-in person change the primary key of a row of a public table, or more than 5,000 rows of it in one statement.';
revoke execute on function private.guard_writes(text) from public, anon, authenticated;
grant execute on function private.guard_writes(text) to service_role;

create function private.keep_trail(
  p_table text, p_subject text, p_derived text[] default '{}', p_events text[] default array['insert', 'update', 'delete'],
  p_which text default 'true'
) returns void
language plpgsql set search_path = '' as $$
declare
  event record;
  key_columns jsonb;
  left_out text[];
begin
  perform private.guard_writes(p_table);
  select jsonb_object_agg(k, true) into key_columns from unnest(private.key_columns(p_table)) k;
  select array_agg(a.attname::text) || array['updated_at'] || p_derived into left_out
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attgenerated <> '';
  for event in
    select * from (values
      ('insert', 'new table as changed'),
      ('update', 'old table as before new table as changed'),
      ('delete', 'old table as before')
    ) as e (name, tables)
    where e.name = any (p_events)
  loop
    execute format(
      'create trigger %I after %s on public.%I referencing %s for each statement execute function private.record_changes(%L, %L, %L, %L)',
      p_table || '_trail_' || event.name, event.name, p_table, event.tables, key_columns, p_subject,
      coalesce(left_out, array['updated_at'] || p_derived), p_which
    );
  end loop;
end
$$;
comment on function private.keep_trail(text, text, text[], text[], text) is
  'For migrations: has what signed-in people change in a public table recorded. p_subject: what a row c is about, in SQL; p_derived: columns that are left out; p_events: of which statements; p_which: which rows c, in SQL.';
revoke execute on function private.keep_trail(text, text, text[], text[], text) from public, anon, authenticated;
grant execute on function private.keep_trail(text, text, text[], text[], text) to service_role;

-- One time zone, so that a moment is compared in the form in which it was written.
create function private.undo_alike(p_changes bigint[]) returns boolean
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  one public.changes;
  -- Each row, while it still holds what its change has written.
  unchanged text;
  columns text;
  touched integer;
begin
  select c.* into one from public.changes c where c.id = p_changes[1];
  unchanged := (select string_agg(format('t.%1$I = k.%1$I', o.key), ' and ') from jsonb_object_keys(one.row_key) as o (key))
    || ' and private.only_keys(to_jsonb(t), c.after) = c.after';
  columns := (select string_agg(quote_ident(o.key), ', ') from jsonb_object_keys(one.before) as o (key));
  execute format(
    case one.action
      when 'delete' then '
        insert into public.%1$I (%2$s) overriding system value
        select %2$s from (
          select k.* from public.changes c cross join lateral jsonb_populate_record(null::public.%1$I, c.before) k where c.id = any ($1)
        ) k'
      when 'insert' then '
        delete from public.%1$I t
        using public.changes c cross join lateral jsonb_populate_record(null::public.%1$I, c.row_key) k
        where c.id = any ($1) and %3$s'
      else '
        update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, c.before))
        from public.changes c cross join lateral jsonb_populate_record(null::public.%1$I, c.row_key) k
        where c.id = any ($1) and %3$s'
    end, one.table_name, columns, unchanged
  ) using p_changes;
  get diagnostics touched = row_count;
  if touched <> cardinality(p_changes) then
    raise sqlstate 'PT409';
  end if;
  return true;
-- Something has changed since, has its place or address by now, or what it belonged to is gone.
exception when sqlstate 'PT409' or unique_violation or foreign_key_violation then
  return false;
end
$$;
comment on function private.undo_alike(bigint[]) is
  'Takes changes of one table, of one kind and of the same columns back with the rights of its caller, in one statement; false, and nothing is done, '
  'where one of their rows has changed since.';
revoke execute on function private.undo_alike(bigint[]) from public, anon, authenticated;
grant execute on function private.undo_alike(bigint[]) to authenticated, service_role;

create function private.undo_beneath(p_changes bigint[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  undone boolean;
begin
  perform private.assert_editor();
  if exists (
    select from public.changes c
    where c.id = any (p_changes)
      and (c.table_name not in ('former_addresses', 'sights') or not (private.is_admin() or c.author_id is not distinct from auth.uid()))
  ) then
    raise insufficient_privilege;
  end if;
  -- The source may have given a sight again meanwhile, to another city: nobody has worked on that one.
  delete from public.sights s using public.changes c
  where c.id = any (p_changes) and c.action = 'delete' and s.item = c.before ->> 'item'
    and not s.hidden and s.own_names = '{}' and s.picture_chosen_at is null;
  perform set_config('trail.beneath', 'on', true);
  undone := private.undo_alike(p_changes);
  perform set_config('trail.beneath', '', true);
  return undone;
end
$$;
comment on function private.undo_beneath(bigint[]) is
  'undo_alike() of rows that went with a place and that no person may write: its former addresses and the sights that editors had worked on. Of the '
  'caller''s own changes; an administrator''s are all.';
revoke execute on function private.undo_beneath(bigint[]) from public, anon, authenticated;
grant execute on function private.undo_beneath(bigint[]) to authenticated, service_role;

create function private.alike_changes(p_changes bigint[], p_most integer) returns setof bigint[]
language sql stable set search_path = '' as $$
  with wanted as (
    select c.id, c.table_name, c.action, c.row_key,
      (select string_agg(k.key, ' ' order by k.key) from jsonb_object_keys(c.before) as k (key)) as columns,
      -- A row that was changed twice is taken back twice.
      row_number() over (partition by c.table_name, c.row_key order by c.id desc) as turn
    from public.changes c
    where c.id = any (p_changes)
  ), runs as (
    select w.id,
      row_number() over (order by w.id desc)
        - row_number() over (partition by w.table_name, w.action, w.columns, w.turn order by w.id desc) as run,
      w.table_name, w.action, w.columns, w.turn
    from wanted w
  ), pieces as (
    select r.*, (row_number() over (partition by r.table_name, r.action, r.columns, r.turn, r.run order by r.id desc) - 1) / p_most as piece
    from runs r
  )
  select array_agg(p.id order by p.id desc)
  from pieces p
  group by p.table_name, p.action, p.columns, p.turn, p.run, p.piece
  order by max(p.id) desc
$$;
comment on function private.alike_changes(bigint[], integer) is
  'Changes, the last first, as those that follow one another and are of one table, one kind and the same columns, so many at most.';
revoke execute on function private.alike_changes(bigint[], integer) from public, anon, authenticated;
grant execute on function private.alike_changes(bigint[], integer) to authenticated, service_role;

create function public.undo_changes(p_change bigint default null, p_batch uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  pending bigint[] := array(select c.id from public.changes c where c.id = p_change or c.batch = p_batch order by c.id desc);
  undone integer := cardinality(pending);
  -- limit_rows() takes no more in one statement.
  most integer := least(undone, 5000);
  rest bigint[];
  alike bigint[];
  change public.changes;
begin
  perform private.assert_editor();
  if exists (select from public.changes c where c.id = any (pending) and c.table_name = 'user_roles') then
    raise insufficient_privilege using message = 'Roles are given and withdrawn on their own screen.';
  end if;
  while pending <> '{}' loop
    rest := '{}';
    for alike in select private.alike_changes(pending, most) loop
      perform set_config('trail.undoes', alike::text, true);
      select c.* into change from public.changes c where c.id = alike[1];
      if not (case
        when change.table_name in ('former_addresses', 'sights') and change.action <> 'update' then private.undo_beneath(alike)
        else private.undo_alike(alike)
      end) then
        rest := rest || alike;
      end if;
    end loop;
    -- What went with a place is in the trail behind it: it waits until the place is there again. Then halves tell which one it is.
    if rest = pending and most = 1 then
      select c.* into change from public.changes c where c.id = rest[cardinality(rest)];
      raise sqlstate 'PT409' using message = 'It has been changed since.',
        detail = jsonb_build_object('change', change.id, 'table', change.table_name, 'subject', change.subject)::text;
    elsif rest = pending then
      most := (most + 1) / 2;
    end if;
    pending := rest;
  end loop;
  perform set_config('trail.undoes', '', true);
  return undone;
end
$$;
comment on function public.undo_changes(bigint, uuid) is
  'Takes one change back, or all of a batch, and says how many; all or nothing. 409 with {change, table, subject} where a row has been changed since. '
  'With the rights of the caller: an editor takes back only what is their own. What it does is in the trail, and can be undone too.';
revoke execute on function public.undo_changes(bigint, uuid) from public, anon, authenticated;
grant execute on function public.undo_changes(bigint, uuid) to authenticated, service_role;

create function public.changes_page(
  p_search text default null, p_author text default null, p_table text default null, p_from timestamptz default null,
  p_to timestamptz default null, p_batch uuid default null, p_action text default null,
  p_before bigint default null, p_limit integer default 50
) returns table (
  id bigint, at timestamptz, batch uuid, batch_size integer, author_email text, table_name text, row_key jsonb, subject text,
  action text, before jsonb, after jsonb, left_out text[], undoes bigint, undone_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_editor();
  return query
    select c.id, c.at, c.batch, (select count(*) from public.changes s where s.batch = c.batch)::integer, c.author_email,
      c.table_name, c.row_key, c.subject, c.action, c.before - l.columns, c.after - l.columns, l.columns, c.undoes,
      -- An undo that was undone itself does not count.
      (select max(u.at) from public.changes u
        where u.undoes = c.id and not exists (select from public.changes r where r.undoes = u.id))
    from public.changes c
    cross join lateral (
      -- Whole articles: who wants to see one reads the change itself.
      select coalesce(array_agg(distinct v.key order by v.key), '{}') as columns
      from (select * from jsonb_each(c.before) union all select * from jsonb_each(c.after)) v
      where length(v.value::text) > 400
    ) l
    where c.at > now() - (select make_interval(days => s.keep_days) from public.trail_settings s)
      and (p_before is null or c.id < p_before)
      and (p_batch is null or c.batch = p_batch)
      and (p_table is null or c.table_name = p_table)
      and (p_action is null or c.action = p_action)
      and (p_from is null or c.at >= p_from)
      and (p_to is null or c.at < p_to)
      and (coalesce(p_author, '') = '' or strpos(lower(c.author_email), lower(p_author)) > 0)
      and (coalesce(p_search, '') = '' or strpos(c.subject_key, private.search_key(p_search)) > 0)
    order by c.id desc
    limit least(greatest(p_limit, 1), 200);
end
$$;
comment on function public.changes_page(text, text, text, timestamptz, timestamptz, uuid, text, bigint, integer) is
  'The trail, the newest first: 1 to 200 changes (50 by default) before a number, about what or by whom a text names, of a table, a kind of change, some days, a batch. '
  'left_out: columns with a value of more than 400 characters, which before and after are without. '
  'Administrators; an editor is shown what is their own.';
revoke execute on function public.changes_page(text, text, text, timestamptz, timestamptz, uuid, text, bigint, integer)
  from public, anon, authenticated;
grant execute on function public.changes_page(text, text, text, timestamptz, timestamptz, uuid, text, bigint, integer)
  to authenticated, service_role;

select private.keep_trail(t, 'coalesce(c.name_fr, c.name_en)') from unnest(array['continents', 'countries', 'regions', 'categories']) as t;
select private.keep_trail('cities', 'c.name', array['country', 'region', 'country_slug', 'region_slug']);
select private.keep_trail('city_names', 'coalesce((select k.name from public.cities k where k.id = c.city_id), c.name)');
select private.keep_trail('blog_posts', 'c.slug', array['deleted_by']);
select private.keep_trail('blog_post_texts', 'c.title');
select private.keep_trail('blog_post_places', '(select p.slug from public.blog_posts p where p.id = c.post_id)');
select private.keep_trail('blog_tags', 'coalesce(c.name_fr, c.slug)');
select private.keep_trail(t, 'coalesce(
  (select k.name from public.cities k where k.id = c.city_id),
  (select coalesce(r.name_fr, r.name_en) from public.regions r where r.id = c.region_id),
  (select n.name_fr from public.countries n where n.id = c.country_id),
  (select o.name_fr from public.continents o where o.id = c.continent_id))')
from unnest(array['place_guides', 'place_pictures']) as t;
-- Only columns that editors write: the source writes the others.
select private.keep_trail(
  'sights', 'coalesce(c.names ->> ''fr'', c.names ->> ''en'', c.slug)',
  array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = 'public.sights'::regclass and a.attnum > 0 and a.attname <> all (array['id', 'own_names', 'hidden', 'own_picture', 'own_media', 'no_picture'])
  ),
  array['update']
);
-- Deleting a city deletes the edits of its sights too: these rows are logged.
select private.keep_trail(
  'sights', 'coalesce(c.names ->> ''fr'', c.names ->> ''en'', c.slug)', '{}', array['insert', 'delete'],
  'c.hidden or c.own_names <> ''{}'' or c.picture_chosen_at is not null'
);
-- Only addresses that are deleted, or restored, together with their place; others belong to a change of its address.
select private.keep_trail(
  'former_addresses', 'c.slug', '{}', array['insert', 'delete'], 'current_setting(''trail.beneath'', true) = ''on''
    or not exists (select from public.cities k where k.id = c.city_id) and not exists (select from public.regions r where r.id = c.region_id)
      and not exists (select from public.countries n where n.id = c.country_id)'
);
-- A deleted picture has no files any more: its changes can be read, and not undone.
select private.keep_trail('media', 'c.name', '{}', array['update', 'delete']);
select private.keep_trail('trail_settings', 'null::text');
select private.guard_writes('broken_links');
