-- Facts of a country for travellers (calling code, emergency numbers, driving side …) and its public holidays. Reference data: the seed writes them.

create table public.country_facts (
  iso_code text primary key check (iso_code ~ '^[A-Z]{2}$'),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  facts_date date not null,
  holidays jsonb not null default '{}' check (jsonb_typeof(holidays) = 'object'),
  holidays_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.country_facts is 'Practical information on a country. Written by the seed only.';
comment on column public.country_facts.iso_code is 'ISO 3166-1 alpha-2, or XK; also of a country that the atlas does not have.';
comment on column public.country_facts.facts is
  'calling_code, emergency, drives, speed, neighbours (ISO codes), weekend and week_start (0 is Sunday), paper, units, zones.';
comment on column public.country_facts.facts_date is 'The day the facts were taken from their sources.';
comment on column public.country_facts.holidays is
  'By language an array of {date, name, lang, days, marks}; lang is null where the name is in that language.';
comment on column public.country_facts.holidays_date is 'The day the holidays were taken from their source; null without holidays.';
comment on column public.country_facts.created_at is 'When the row came into the database.';
comment on column public.country_facts.updated_at is 'When the row last changed.';
create trigger country_facts_touch before update on public.country_facts
  for each row execute function private.touch_updated_at();
alter table public.country_facts enable row level security;
revoke all on public.country_facts from anon, authenticated;
grant select on public.country_facts to anon, authenticated;
grant all on public.country_facts to service_role;
create policy country_facts_select on public.country_facts for select to anon, authenticated using (true);

create function public.practical_facts(p_country_slug text, p_lang text default 'fr') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'facts', f.facts,
    'facts_date', f.facts_date,
    'neighbours', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'countrySlug', n.slug, 'continentSlug', t.slug,
        'names', jsonb_strip_nulls(jsonb_build_object(
          'fr', n.name_fr, 'en', n.name_en, p_lang, to_jsonb(n) ->> ('name_' || p_lang)
        ))
      ) order by n.name_fr), '[]')
      from public.countries n
      join public.continents t on t.id = n.continent_id
      where n.iso_code in (select jsonb_array_elements_text(f.facts -> 'neighbours'))
    ),
    'holidays', coalesce(f.holidays -> p_lang, '[]'),
    'holidays_date', f.holidays_date
  )
  from public.countries c
  join public.country_facts f on f.iso_code = c.iso_code
  where c.slug = p_country_slug
$$;
comment on function public.practical_facts(text, text) is
  'The facts of a country, its neighbours with their slugs, and its holidays in one language; null where nothing is known.';
revoke execute on function public.practical_facts(text, text) from public, anon, authenticated;
grant execute on function public.practical_facts(text, text) to anon, authenticated, service_role;
