-- Addresses that places once had. This file comes before the imports, which look merged cities up here.

create table public.former_addresses (
  id integer generated always as identity primary key,
  country_id integer references public.countries (id) on delete cascade,
  region_id integer references public.regions (id) on delete cascade,
  city_id integer references public.cities (id) on delete cascade,
  within_id integer references public.countries (id) on delete cascade,
  slug text not null,
  merged_ids integer[] not null default '{}',
  geoname_id integer check (geoname_id > 0),
  kind text not null generated always as (
    case
      when city_id is not null then 'city' when region_id is not null or within_id is not null then 'region' else 'country'
    end
  ) stored,
  created_at timestamptz not null default now(),
  constraint former_addresses_one_place check (num_nonnulls(country_id, region_id, city_id) = 1),
  constraint former_addresses_address unique nulls not distinct (kind, within_id, slug)
);
comment on table public.former_addresses is 'Addresses that an operator has changed or given to another city: they lead on to where the place is now. Written by triggers, by merges and by the seed.';
comment on column public.former_addresses.id is 'Surrogate key; the natural key is the address.';
comment on column public.former_addresses.country_id is 'The place, when it is a country: its own former address, or, with within_id, that of a region there is no more.';
comment on column public.former_addresses.region_id is 'The place, when it is a region.';
comment on column public.former_addresses.city_id is 'The place, when it is a city.';
comment on column public.former_addresses.within_id is 'The country in whose address the slug stood; null for a country.';
comment on column public.former_addresses.slug is 'The slug it had.';
comment on column public.former_addresses.merged_ids is 'Ids of the cities that were merged with the address, each into the next and the last into city_id; empty where the place is the same.';
comment on column public.former_addresses.geoname_id is 'GeoNames id of the city that was merged: an import takes it for city_id.';
comment on column public.former_addresses.kind is 'What had the address: country, region or city.';
comment on column public.former_addresses.created_at is 'When it was given up.';
create index former_addresses_country_id_idx on public.former_addresses (country_id);
create index former_addresses_region_id_idx on public.former_addresses (region_id);
create index former_addresses_city_id_idx on public.former_addresses (city_id);
create index former_addresses_within_id_idx on public.former_addresses (within_id);
create index former_addresses_merged_ids_idx on public.former_addresses using gin (merged_ids);
create index former_addresses_geoname_id_idx on public.former_addresses (geoname_id);
alter table public.former_addresses enable row level security;
revoke all on public.former_addresses from anon, authenticated;
grant select on public.former_addresses to anon, authenticated;
grant all on public.former_addresses to service_role;
create policy former_addresses_select on public.former_addresses for select to anon, authenticated using (true);
