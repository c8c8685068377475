-- Mistakes that visitors report on places, and what operators decide about them. Visitors write through the edge function `report` alone,
-- which limits them; nothing about who wrote is kept.

create table public.corrections (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  place_type text not null check (place_type in ('city', 'region', 'country', 'sight')),
  place_id integer not null,
  lang text not null check (lang in ('fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh')),
  kind text not null check (kind in ('name', 'position', 'population', 'region', 'text', 'picture', 'other')),
  -- Neither control characters but line breaks and tabs, nor what turns the direction of the text around it.
  text text not null check (text ~ '\S' and length(text) <= 2000 and text !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  proposal text check (
    proposal ~ '\S' and length(proposal) <= 200 and proposal !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  ),
  source text check (source ~ '^https?://\S+$' and length(source) <= 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  note text check (note ~ '\S' and length(note) <= 500),
  check ((state = 'open') = (decided_at is null))
);
comment on table public.corrections is 'Mistakes that visitors have reported. Decided ones are kept for 180 days.';
comment on column public.corrections.id is 'Surrogate key; a later report has a greater one.';
comment on column public.corrections.created_at is 'When it came.';
comment on column public.corrections.place_type is 'city, region, country or sight.';
comment on column public.corrections.place_id is 'Its id in that table; the place may be gone by now, or merged with another.';
comment on column public.corrections.lang is 'Language of the page that the visitor read.';
comment on column public.corrections.kind is 'What is wrong: src/shared/reports.ts.';
comment on column public.corrections.text is 'What the visitor says about it: plain text.';
comment on column public.corrections.proposal is 'What it should be, as typed, of a kind that has one field.';
comment on column public.corrections.source is 'Where it can be read.';
comment on column public.corrections.state is 'open, accepted or refused.';
comment on column public.corrections.decided_by is 'The administrator who decided; null once the account is gone.';
comment on column public.corrections.decided_at is 'When it was decided.';
comment on column public.corrections.note is 'Why, for other administrators.';
create index corrections_state_idx on public.corrections (state, id);
create index corrections_decided_at_idx on public.corrections (decided_at);
create index corrections_decided_by_idx on public.corrections (decided_by);
-- The same text sent twice is one report.
create unique index corrections_once on public.corrections (place_type, place_id, kind, md5(text)) where state = 'open';
alter table public.corrections enable row level security;
revoke all on public.corrections from anon, authenticated;
grant select, update (state, note) on public.corrections to authenticated;
grant all on public.corrections to service_role;
create policy corrections_select on public.corrections for select to authenticated using ((select private.is_editor()));
create policy corrections_update on public.corrections for update to authenticated
  using ((select private.is_editor())) with check ((select private.is_editor()));
select private.guard_writes('corrections');

create function private.sign_decision() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.decided_by := case when new.state <> 'open' then auth.uid() end;
  new.decided_at := case when new.state <> 'open' then now() end;
  return new;
end
$$;
comment on function private.sign_decision() is 'Trigger: who decides, and when, is known from the session alone.';
revoke execute on function private.sign_decision() from public, anon, authenticated;
create trigger corrections_signed before update of state on public.corrections
  for each row when (old.state is distinct from new.state) execute function private.sign_decision();

create function private.prune_corrections() returns integer
language sql set search_path = '' as $$
  with gone as (
    delete from public.corrections c where c.id in (
      select o.id from public.corrections o where o.decided_at < now() - interval '180 days' order by o.decided_at limit 1000
    ) returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.prune_corrections() is
  'Deletes up to 1,000 reports that were decided 180 days ago, and says how many. Each new report calls it, and pg_cron once a day where there is one.';
revoke execute on function private.prune_corrections() from public, anon, authenticated;
grant execute on function private.prune_corrections() to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('corrections', '41 3 * * *', 'select private.prune_corrections()');
  end if;
exception when others then
  raise notice 'Old reports are not deleted by a schedule: %', sqlerrm;
end
$$;

create function public.add_correction(
  p_place_type text, p_place_id integer, p_lang text, p_kind text, p_text text, p_proposal text default null, p_source text default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  found boolean := case p_place_type
    when 'city' then exists (select from public.cities c where c.id = p_place_id)
    when 'region' then exists (select from public.regions r where r.id = p_place_id)
    when 'country' then exists (select from public.countries n where n.id = p_place_id)
    when 'sight' then exists (select from public.sights s where s.id = p_place_id)
    else false
  end;
begin
  if found then
    insert into public.corrections (place_type, place_id, lang, kind, text, proposal, source)
    values (p_place_type, p_place_id, p_lang, p_kind, p_text, p_proposal, p_source)
    on conflict do nothing;
    perform private.prune_corrections();
  end if;
  return found;
end
$$;
comment on function public.add_correction(text, integer, text, text, text, text, text) is
  'Keeps a report on a place; one that is open already is kept once. False, and nothing is kept, where there is no such place.';
revoke execute on function public.add_correction(text, integer, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.add_correction(text, integer, text, text, text, text, text) to service_role;

create function private.reported_place(p_type text, p_id integer, p_lang text, p_reader text default null) returns jsonb
language sql stable set search_path = '' as $$
  select case p_type
    when 'city' then (
      select jsonb_build_object(
        'id', c.id, 'name', private.place_name('city', c.id, coalesce(p_reader, p_lang)), 'stored_name', n.name, 'population', c.population, 'latitude', c.latitude,
        'longitude', c.longitude, 'region', private.place_name('region', c.region_id, coalesce(p_reader, p_lang)), 'iso_code', o.iso_code, 'continent_slug', k.slug,
        'country_slug', o.slug, 'region_slug', c.region_slug, 'city_slug', c.slug
      )
      from public.cities c
      left join public.city_names n on n.city_id = c.id and n.lang = p_lang
      left join public.countries o on o.id = c.country_id
      left join public.continents k on k.id = o.continent_id
      -- One that was merged with another is that other one now.
      where c.id = p_id or c.id = (select f.city_id from public.former_addresses f where p_id = any (f.merged_ids) limit 1)
      order by c.id = p_id desc limit 1
    )
    when 'region' then (
      select jsonb_build_object(
        'id', r.id, 'name', private.place_name('region', r.id, coalesce(p_reader, p_lang)),
        'stored_name', to_jsonb(r) ->> ('name_' || p_lang), 'iso_code', o.iso_code, 'continent_slug', k.slug, 'country_slug', o.slug,
        'region_slug', r.slug
      )
      from public.regions r
      join public.countries o on o.id = r.country_id
      join public.continents k on k.id = o.continent_id
      where r.id = p_id
    )
    when 'country' then (
      select jsonb_build_object(
        'id', o.id, 'name', private.place_name('country', o.id, coalesce(p_reader, p_lang)),
        'stored_name', to_jsonb(o) ->> ('name_' || p_lang), 'population', o.population, 'latitude', o.latitude, 'longitude', o.longitude,
        'iso_code', o.iso_code, 'continent_slug', k.slug, 'country_slug', o.slug
      )
      from public.countries o
      join public.continents k on k.id = o.continent_id
      where o.id = p_id
    )
    when 'sight' then (
      select jsonb_build_object(
        'id', s.id, 'name', private.place_name('sight', s.id, coalesce(p_reader, p_lang)),
        'stored_name', s.names ->> p_lang, 'latitude', s.latitude, 'longitude', s.longitude, 'iso_code', o.iso_code,
        'city_slug', c.slug, 'sight_slug', s.slug, 'item', s.item
      )
      from public.sights s
      join public.cities c on c.id = s.city_id
      left join public.countries o on o.id = c.country_id
      where s.id = p_id
    )
  end
$$;
comment on function private.reported_place(text, integer, text, text) is
  'What a reported place is now, for the operator who decides: {id, name: in the reader''s language, stored_name: in the language of the report, population, latitude, longitude, region, iso_code, item, slugs of its address}. Null when it is gone.';
revoke execute on function private.reported_place(text, integer, text, text) from public, anon, authenticated;
grant execute on function private.reported_place(text, integer, text, text) to authenticated, service_role;

create function public.corrections_page(
  p_state text default null, p_kind text default null, p_country text default null, p_offset integer default 0, p_limit integer default 20,
  p_lang text default null
) returns table (
  id bigint, created_at timestamptz, place_type text, place jsonb, lang text, kind text, text text, proposal text, source text,
  state text, decided_at timestamptz, note text, total bigint
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_editor();
  return query
    select c.id, c.created_at, c.place_type, p.place, c.lang, c.kind, c.text, c.proposal, c.source, c.state, c.decided_at, c.note,
      count(*) over ()
    from public.corrections c
    cross join lateral (select private.reported_place(c.place_type, c.place_id, c.lang, p_lang) as place) p
    where (p_state is null or c.state = p_state)
      and (p_kind is null or c.kind = p_kind)
      and (p_country is null or p.place ->> 'iso_code' = p_country)
      and (c.decided_at is null or c.decided_at > now() - interval '180 days')
    -- What waits longest comes first; of what was decided the latest.
    order by c.state = 'open' desc, c.decided_at desc, c.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;
comment on function public.corrections_page(text, text, text, integer, integer, text) is
  'Reports of a state, a kind, on places of a country (ISO 3166-1), each with what its place is now (private.reported_place()); called as in p_lang; 1 to 100 a page, 20 by default; total counts all. Editors and administrators.';
revoke execute on function public.corrections_page(text, text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.corrections_page(text, text, text, integer, integer, text) to authenticated, service_role;

create function public.decide_correction(p_id bigint, p_state text, p_note text default null, p_changes jsonb default null) returns void
language plpgsql set search_path = '' as $$
declare
  report public.corrections;
  place jsonb;
begin
  perform private.assert_editor();
  select c.* into report from public.corrections c where c.id = p_id for update;
  if report.id is null then
    raise sqlstate 'PT404' using message = 'There is no such report.';
  end if;
  if report.state <> 'open' then
    raise sqlstate 'PT409' using message = 'Somebody else has decided it.';
  end if;
  if p_state not in ('accepted', 'refused') or (p_changes is not null and (p_state <> 'accepted' or report.place_type = 'sight')) then
    raise sqlstate 'PT422' using message = 'A report is accepted, with changes or without, or refused. Sights are changed at their source.';
  end if;
  if p_changes is not null then
    place := private.reported_place(report.place_type, report.place_id, report.lang);
    perform public.edit_place(report.place_type, (place ->> 'id')::integer, p_changes);
  end if;
  update public.corrections c set state = p_state, note = nullif(trim(p_note), '') where c.id = p_id;
end
$$;
comment on function public.decide_correction(bigint, text, text, jsonb) is
  'Accepts or refuses a report; with changes, as edit_place() takes them, they are written in the same transaction. 404 when it is gone, 409 when it is decided, '
  'and what edit_place() refuses. Editors and administrators, with their own rights.';
revoke execute on function public.decide_correction(bigint, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.decide_correction(bigint, text, text, jsonb) to authenticated, service_role;

comment on column public.rate_limits.bucket is
  'caller:{function}:{hash of the address}, caller:{function}-hour:{hash}, all:{function} or upstream:{service}.';
