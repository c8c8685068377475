-- Page changes: notifies the servers of the site which pages are out of date, by the tags that the
-- pages carry (server/pageTags.ts). This file comes after the tables that pages are made of.

create table private.purge_targets (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now()
);
comment on table private.purge_targets is 'The purge addresses of the site''s servers. Written by the operator; read where pg_net can call them.';
comment on column private.purge_targets.url is 'Such as https://example.org/_purge.';
comment on column private.purge_targets.secret is 'PURGE_SECRET of that server.';
comment on column private.purge_targets.created_at is 'When the address was added.';
alter table private.purge_targets enable row level security;
revoke all on private.purge_targets from public, anon, authenticated;

create function private.hmac_sha256(p_message text, p_key text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  padded bytea := convert_to(p_key, 'UTF8');
  inner_pad bytea := '';
  outer_pad bytea := '';
begin
  if length(padded) > 64 then
    padded := sha256(padded);
  end if;
  padded := padded || decode(repeat('00', 64 - length(padded)), 'hex');
  for place in 0..63 loop
    inner_pad := inner_pad || set_byte('\x00'::bytea, 0, get_byte(padded, place) # 54);
    outer_pad := outer_pad || set_byte('\x00'::bytea, 0, get_byte(padded, place) # 92);
  end loop;
  return encode(sha256(outer_pad || sha256(inner_pad || convert_to(p_message, 'UTF8'))), 'hex');
end
$$;
comment on function private.hmac_sha256(text, text) is 'HMAC-SHA256 (RFC 2104), hexadecimal, without an extension.';

create function private.tell_page_changes(p_tags text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tags text[] := array(select distinct tag from unnest(p_tags) as tag where tag is not null order by tag);
  body jsonb;
  target record;
  seconds text := floor(extract(epoch from clock_timestamp()))::text;
begin
  if cardinality(tags) = 0 then
    return;
  end if;
  -- A notice holds 8,000 bytes; what changes half the world changes the site.
  if cardinality(tags) > 60 then
    tags := array['site'];
  end if;
  body := jsonb_build_object('tags', tags);
  perform pg_notify('page_changes', body::text);
  if not exists (
    select 1 from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'net' and p.proname = 'http_post'
  ) then
    return;
  end if;
  for target in select t.url, t.secret from private.purge_targets t loop
    begin
      execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 8000)'
      using target.url, body, jsonb_build_object(
        'content-type', 'application/json',
        'x-purge-signature',
        't=' || seconds || ',v1=' || private.hmac_sha256(seconds || '.' || body::text, target.secret)
      );
    exception when others then
      -- A page is out of date for minutes; the change itself must not be lost for that.
      raise warning 'The site could not be told of a change: %', sqlerrm;
    end;
  end loop;
end
$$;
comment on function private.tell_page_changes(text[]) is
  'Tells the servers of the site, once the transaction is committed, which pages have changed: by NOTIFY on page_changes, '
  'and by a signed call to private.purge_targets where pg_net is there.';

create function private.tell_changed_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    perform private.tell_page_changes(array[tg_argv[0]]);
  end if;
  return null;
end
$$;
comment on function private.tell_changed_pages() is 'Trigger: what carries the tag given has changed.';

create function private.tell_changed_places() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source text := case tg_op
    when 'UPDATE' then '(select * from before union all select * from changed)' else 'changed' end;
  tags text[];
begin
  if exists (select 1 from changed) then
    execute format('select array_agg(distinct ''country:'' || (%s)) from %s c', tg_argv[0], source) into tags;
    perform private.tell_page_changes(tags || 'places'::text);
  end if;
  return null;
end
$$;
comment on function private.tell_changed_places() is
  'Trigger: places have changed; the argument is the slug of their country, as an expression of the row c.';

create function private.tell_changed_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tags text[];
begin
  execute format('select array_agg(distinct tag) from (select %s as tag from changed c) t', tg_argv[0]) into tags;
  if tags is not null then
    perform private.tell_page_changes(tags);
  end if;
  return null;
end
$$;
comment on function private.tell_changed_tags() is
  'Trigger: pages with tags of their own have changed; the argument is the tag, or the set of them, as an expression of the row c.';

create function private.watch_pages(p_table text, p_trigger text, p_argument text) returns void
language plpgsql set search_path = '' as $$
declare
  event record;
begin
  for event in
    select * from (values
      ('insert', 'new table as changed'),
      ('update', 'old table as before new table as changed'),
      ('delete', 'old table as changed')
    ) as e (name, tables)
  loop
    execute format(
      'create trigger %I after %s on public.%I referencing %s for each statement execute function private.%I(%L)',
      p_table || '_pages_' || event.name, event.name, p_table, event.tables, p_trigger, p_argument
    );
  end loop;
end
$$;
comment on function private.watch_pages(text, text, text) is
  'For migrations: has changes of a public table told by tell_changed_pages (argument: a tag), tell_changed_places '
  '(the slug of the country of a row c, in SQL) or tell_changed_tags (the tag of a row c or the set of them, in SQL).';

revoke execute on function private.hmac_sha256(text, text) from public, anon, authenticated;
grant execute on function private.hmac_sha256(text, text) to service_role;
revoke execute on function private.tell_page_changes(text[]) from public, anon, authenticated;
grant execute on function private.tell_page_changes(text[]) to service_role;
revoke execute on function private.watch_pages(text, text, text) from public, anon, authenticated;
grant execute on function private.watch_pages(text, text, text) to service_role;

select private.watch_pages(t, 'tell_changed_pages', 'blog')
from unnest(array['blog_posts', 'blog_post_texts', 'blog_post_places', 'blog_tags']) as t;
select private.watch_pages(t, 'tell_changed_pages', 'site') from unnest(array['continents', 'categories']) as t;
select private.watch_pages('airports', 'tell_changed_pages', 'site');
-- Notifies pages of the airport's own country. Cities abroad that it is nearest to are rendered again when their cache expires.
select private.watch_pages('airport_names', 'tell_changed_places',
  '(select k.slug from public.airports a join public.countries k on k.id = a.country_id where a.iata = c.iata)');
select private.watch_pages('countries', 'tell_changed_places', 'c.slug');
select private.watch_pages('country_facts', 'tell_changed_places', '(select k.slug from public.countries k where k.iso_code = c.iso_code)');
select private.watch_pages('regions', 'tell_changed_places', '(select k.slug from public.countries k where k.id = c.country_id)');
select private.watch_pages('cities', 'tell_changed_places', 'c.country_slug');
select private.watch_pages('city_names', 'tell_changed_places', '(select k.country_slug from public.cities k where k.id = c.city_id)');
-- Rows of a continent have no country: its page carries the tag of all places.
select private.watch_pages(t, 'tell_changed_places', 'coalesce(
  (select k.slug from public.countries k where k.id = c.country_id),
  (select k.slug from public.regions r join public.countries k on k.id = r.country_id where r.id = c.region_id),
  (select k.country_slug from public.cities k where k.id = c.city_id))')
from unnest(array['place_guides', 'place_pictures']) as t;
select private.watch_pages('climate_cells', 'tell_changed_tags', '''climate:'' || c.cell');
-- A sight is on the pages of many places: those of its own city, its region and its country are purged at once, those of cities
-- nearby when their cache expires.
select private.watch_pages('sights', 'tell_changed_tags', 'unnest(array[
  ''sights:'' || c.city_id,
  ''sights:region-'' || (select k.region_id from public.cities k where k.id = c.city_id),
  ''sights:country-'' || (select k.country_id from public.cities k where k.id = c.city_id)])');
create function private.tell_edited_sights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_page_changes(array(
    select 'sight:' || c.slug from changed c join before b using (id)
    where (c.hidden, c.own_names, c.own_picture, c.own_media, c.no_picture)
      is distinct from (b.hidden, b.own_names, b.own_picture, b.own_media, b.no_picture)
  ));
  return null;
end
$$;
comment on function private.tell_edited_sights() is
  'Trigger: pages of sights that editors have changed. Those of a whole city, as a source gives them, would be too many to name.';
revoke execute on function private.tell_edited_sights() from public, anon, authenticated;
create trigger sights_pages_edited after update on public.sights referencing old table as before new table as changed
  for each statement execute function private.tell_edited_sights();
select private.watch_pages('sight_checks', 'tell_changed_tags', '''sights:'' || c.city_id');
select private.watch_pages('guide_articles', 'tell_changed_tags', '''guide:'' || c.place');
select private.watch_pages('city_elevations', 'tell_changed_tags', '''climate:'' ||
  (select private.climate_cell(k.latitude, k.longitude) from public.cities k where k.id = c.city_id)');
-- Many pictures are on no page, and each is on few: the pages are looked up.
select private.watch_pages('pictures', 'tell_changed_tags', '(
  select ''country:'' || coalesce(
    (select k.slug from public.countries k where k.id = p.country_id),
    (select k.slug from public.regions r join public.countries k on k.id = r.country_id where r.id = p.region_id),
    (select k.country_slug from public.cities k where k.id = p.city_id))
  from public.place_pictures p where p.file = c.file and p.continent_id is null limit 1)');
select private.watch_pages('media', 'tell_changed_tags', 'unnest(array(
  select ''country:'' || coalesce(
    (select k.slug from public.countries k where k.id = p.country_id),
    (select k.slug from public.regions r join public.countries k on k.id = r.country_id where r.id = p.region_id),
    (select k.country_slug from public.cities k where k.id = p.city_id))
  from public.place_pictures p where p.media_id = c.id and p.continent_id is null
  union all select ''sight:'' || s.slug from public.sights s where s.own_media = c.id) || ''blog''::text)');
