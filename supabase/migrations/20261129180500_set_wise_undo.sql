-- Bulk edits and their undo of 5,000 rows end well within the 8 seconds of a request: the audit log compares a row once instead of once for
-- each column, and an undo that can't be done finds the rows in its way by comparison before it writes, and names their columns.

create or replace function private.record_changes() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  author uuid := auth.uid();
  -- All of one transaction is one batch.
  batch text := nullif(current_setting('audit.batch', true), '');
  key_columns text[];
begin
  if author is null then
    return null;
  end if;
  if batch is null then
    batch := set_config('audit.batch', gen_random_uuid()::text, true);
  end if;
  key_columns := array(select jsonb_object_keys(tg_argv[0]::jsonb));
  execute format(
    $sql$
      -- Materialized, or the planner would work each row out again wherever it is read.
      with recorded as materialized (
        select jsonb_build_object(%1$s) as row_key, %2$s as subject, %3$s from %4$s and %5$s
      )
      insert into public.changes (batch, author_id, author_email, undoes, table_name, row_key, subject, action, before, after)
      select $1, $2, (select u.email from auth.users u where u.id = $2),
        -- What goes with a row that an undo takes away belongs to that undo.
        coalesce(o.id, case when cardinality($3) = 1 then $3[1] end), %6$L, r.row_key, left(r.subject, 200), %7$L, r.before, r.after
      from recorded r
      left join (select u.id, u.row_key from public.changes u where u.id = any ($3) and u.table_name = %6$L) o using (row_key)
    $sql$,
    (select string_agg(format('%1$L, c.%1$I', k), ', ') from unnest(key_columns) k),
    tg_argv[1],
    case tg_op
      when 'INSERT' then 'null::jsonb as before, to_jsonb(c) - $4 as after'
      when 'DELETE' then 'to_jsonb(c) - $4 as before, null::jsonb as after'
      else 'd.before, d.after'
    end,
    case tg_op
      when 'INSERT' then 'changed c where true'
      when 'DELETE' then 'before c where true'
      else format(
        $sql$
          before b join changed c using (%s)
          cross join lateral (select to_jsonb(b) - $4 as was, to_jsonb(c) - $4 as held offset 0) v
          cross join lateral (
            select jsonb_object_agg(w.key, w.value) as before, jsonb_object_agg(w.key, v.held -> w.key) as after
            from jsonb_each(v.was) w where w.value is distinct from v.held -> w.key
          ) d
          where v.was <> v.held
        $sql$,
        (select string_agg(quote_ident(k), ', ') from unnest(key_columns) k)
      )
    end,
    format('(%s)', tg_argv[3]),
    tg_table_name, lower(tg_op)
  )
  using batch::uuid, author, nullif(current_setting('audit.undoes', true), '')::bigint[], tg_argv[2]::text[];
  return null;
end
$$;

create function private.undo_conflicts(p_changes bigint[]) returns table (change bigint, columns text[])
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  edited record;
  tie record;
  single text;
begin
  perform private.assert_editor();
  if exists (
    select from public.changes c where c.id = any (p_changes) and not (private.is_admin() or c.author_id is not distinct from auth.uid())
  ) then
    raise insufficient_privilege;
  end if;
  for edited in
    select c.table_name as name, string_agg(distinct format('t.%1$I = k.%1$I', o.key), ' and ') as same_key,
      string_agg(distinct format('o.%1$I = k.%1$I', o.key), ' and ') as same_held_key, string_agg(distinct format('%1$L, t.%1$I', o.key), ', ') as row_key
    from public.changes c cross join lateral jsonb_object_keys(c.row_key) as o (key)
    where c.id = any (p_changes)
    group by c.table_name
  loop
    -- Rows that are gone, or no longer hold what the last of these changes has written.
    return query execute format(
      $sql$
        select c.id, d.columns
        from (
          select distinct on (l.row_key) l.id, l.row_key, l.after
          from public.changes l where l.id = any ($1) and l.table_name = %1$L order by l.row_key, l.id desc
        ) c
        cross join lateral jsonb_populate_record(null::public.%1$I, c.row_key) k
        left join public.%1$I t on %2$s
        cross join lateral (select to_jsonb(t) as held offset 0) h
        cross join lateral (
          select array_agg(a.key order by a.key) filter (where h.held is not null) as columns, count(*) as number
          from jsonb_each(c.after) a where a.value is distinct from h.held -> a.key
        ) d
        where c.after is not null and d.number > 0
      $sql$, edited.name, edited.same_key
    ) using p_changes;
    -- Of a row that was changed twice, what it becomes in between depends on the order.
    single := format(
      $sql$
        (
          select min(l.id) as id from public.changes l where l.id = any ($1) and l.table_name = %L group by l.row_key having count(*) = 1
        ) s
        join public.changes c using (id)
      $sql$, edited.name
    );
    -- undo_dependent_changes() makes room for these itself.
    continue when edited.name in ('former_addresses', 'sights');
    -- Rows whose address, or other unique columns, another row has by now that is not among these changes.
    for tie in
      select string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ') as taken, array_agg(a.attname::text order by a.attname) as names
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = format('public.%I', edited.name)::regclass and i.indisunique and i.indexprs is null and i.indpred is null
      group by i.indexrelid
    loop
      return query execute format(
        $sql$
          select c.id, array(select n from unnest($2) n where c.before ? n order by n)
          from %5$s
          cross join lateral jsonb_populate_record(null::public.%1$I, c.row_key) k
          left join public.%1$I o on %2$s
          cross join lateral jsonb_populate_record(o, c.before) r
          join public.%1$I t on %3$s
          where (c.action = 'delete' or c.action = 'update' and c.before ?| $2)
            and jsonb_build_object(%4$s) not in (select n.row_key from public.changes n where n.id = any ($1) and n.table_name = %1$L)
        $sql$, edited.name, edited.same_held_key, tie.taken, edited.row_key, single
      ) using p_changes, tie.names;
    end loop;
    -- Rows that belong to one that is gone, and that these changes don't bring back.
    for tie in
      select f.confrelid::regclass::text as relation, p.relname as name, p.relnamespace = 'public'::regnamespace as is_public,
        array_agg(a.attname::text order by k.place) as names,
        string_agg(format('r.%I', a.attname), ', ' order by k.place) as referring,
        string_agg(format('p.%I', b.attname), ', ' order by k.place) as referred,
        string_agg(format('p.%I = r.%I', b.attname, a.attname), ' and ') as belongs,
        string_agg(format('r.%I is not null', a.attname), ' and ') as set
      from pg_catalog.pg_constraint f
      join pg_catalog.pg_class p on p.oid = f.confrelid
      cross join lateral unnest(f.conkey, f.confkey) with ordinality as k (referring, referred, place)
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.referring
      join pg_catalog.pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.referred
      where f.conrelid = format('public.%I', edited.name)::regclass and f.contype = 'f'
      group by f.oid, f.confrelid, p.relname, p.relnamespace
    loop
      return query execute format(
        $sql$
          select c.id, array(select n from unnest($2) n where c.before ? n order by n)
          from %6$s
          cross join lateral jsonb_populate_record(null::public.%1$I, c.row_key) k
          left join public.%1$I o on %7$s
          cross join lateral jsonb_populate_record(o, c.before) r
          where (c.action = 'delete' or c.action = 'update' and c.before ?| $2) and %2$s
            and not exists (select from %3$s p where %4$s)
            and %5$s
        $sql$, edited.name, tie.set, tie.relation, tie.belongs,
        case when tie.is_public then format(
          $sql$
            (%1$s) not in (
              select %2$s from public.changes n cross join lateral jsonb_populate_record(null::public.%3$I, n.before) p
              where n.id = any ($1) and n.table_name = %3$L and n.action <> 'insert' and (%2$s) is not null
            )
          $sql$, tie.referring, tie.referred, tie.name
        ) else 'true' end, single, edited.same_held_key
      ) using p_changes, tie.names;
    end loop;
  end loop;
end
$$;
comment on function private.undo_conflicts(bigint[]) is
  'Which of these changes can''t be undone, and the columns that are in the way: none where the row is gone. Compares all of them at once and writes nothing. '
  'What depends on the order of the undo is not among them. Of the caller''s own changes; an administrator''s are all.';
grant execute on function private.undo_conflicts(bigint[]) to authenticated, service_role;

create or replace function public.undo_changes(p_change bigint default null, p_batch uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  pending bigint[] := array(select c.id from public.changes c where c.id = p_change or c.batch = p_batch order by c.id desc);
  undone integer := cardinality(pending);
  -- limit_rows() takes no more in one statement.
  most integer := least(undone, 5000);
  rest bigint[];
  similar_changes bigint[];
  change public.changes;
  conflict record;
begin
  perform private.assert_editor();
  if exists (select from public.changes c where c.id = any (pending) and c.table_name = 'user_roles') then
    raise insufficient_privilege using message = 'Roles are given and withdrawn on their own screen.';
  end if;
  select c.table_name, c.subject, x.* into conflict
  from private.undo_conflicts(pending) x join public.changes c on c.id = x.change order by x.change desc limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'It has been changed since.',
      detail = jsonb_build_object(
        'change', conflict.change, 'table', conflict.table_name, 'subject', conflict.subject, 'columns', coalesce(conflict.columns, '{}')
      )::text;
  end if;
  while pending <> '{}' loop
    rest := '{}';
    for similar_changes in select private.group_similar_changes(pending, most) loop
      perform set_config('audit.undoes', similar_changes::text, true);
      select c.* into change from public.changes c where c.id = similar_changes[1];
      if not (case
        when change.table_name in ('former_addresses', 'sights') and change.action <> 'update' then private.undo_dependent_changes(similar_changes)
        else private.undo_similar_changes(similar_changes)
      end) then
        rest := rest || similar_changes;
      end if;
    end loop;
    -- What went with a place is in the audit log behind it: it waits until the place is there again. What undo_conflicts() can't see is found by halves.
    if rest = pending and most = 1 then
      select c.* into change from public.changes c where c.id = rest[cardinality(rest)];
      raise sqlstate 'PT409' using message = 'It has been changed since.',
        detail = jsonb_build_object('change', change.id, 'table', change.table_name, 'subject', change.subject, 'columns', '{}'::text[])::text;
    elsif rest = pending then
      most := (most + 1) / 2;
    end if;
    pending := rest;
  end loop;
  perform set_config('audit.undoes', '', true);
  return undone;
end
$$;
comment on function public.undo_changes(bigint, uuid) is
  'Takes one change back, or all of a batch, and says how many; all or nothing. 409 with {change, table, subject, columns} where a row has been changed since, '
  'or its place is taken or gone; columns: those in the way, none where the row itself is gone. '
  'With the rights of the caller: an editor takes back only what is their own. What it does is in the audit log, and can be undone too.';
grant execute on function public.undo_changes(bigint, uuid) to authenticated, service_role;
