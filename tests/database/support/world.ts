/** Inserts sample rows. */
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { NAME_COLUMNS } from '../../../src/shared/names.ts';
import type { Database } from '../../../supabase/seed/database.ts';

/** The values of `NAME_COLUMNS` for `name`, quoted for SQL: `Nom (fr)`, `Nom (en)`, … */
export function names(name: string): string {
  return LANGUAGE_CODES.map((lang) => `'${name.replaceAll("'", "''")} (${lang})'`).join(', ');
}

export async function insertContinent(db: Database, id: number, slug: string): Promise<void> {
  await db.query(
    `insert into public.continents (id, slug, ${NAME_COLUMNS}) values ($1, $2, ${names(slug)})`,
    [id, slug],
  );
}

export async function insertCountry(
  db: Database,
  iso: string,
  slug: string,
  continentId = 1,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into public.countries (iso_code, slug, continent_id, ${NAME_COLUMNS})
     values ($1, $2, $3, ${names(slug)}) returning id`,
    [iso, slug, continentId],
  );
  return idOf(row);
}

export async function insertRegion(db: Database, countryId: number, slug: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into public.regions (country_id, slug, ${NAME_COLUMNS}) values ($1, $2, ${names(slug)}) returning id`,
    [countryId, slug],
  );
  return idOf(row);
}

export interface NewCity {
  readonly name?: string;
  readonly slug: string;
  readonly geonameId?: number | null;
  readonly countryId?: number | null;
  readonly regionId?: number | null;
  readonly country?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

export async function insertCity(db: Database, city: NewCity): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into public.cities (name, slug, geoname_id, country_id, region_id, country, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      city.name ?? city.slug,
      city.slug,
      city.geonameId ?? null,
      city.countryId ?? null,
      city.regionId ?? null,
      city.country ?? null,
      city.latitude ?? null,
      city.longitude ?? null,
    ],
  );
  return idOf(row);
}

/** At least one row of every table. */
export async function createSampleData(db: Database): Promise<void> {
  await insertContinent(db, 1, 'europe');
  const france = await insertCountry(db, 'FR', 'france');
  const region = await insertRegion(db, france, 'ile-de-france');
  const paris = await insertCity(db, {
    slug: 'paris',
    countryId: france,
    regionId: region,
    latitude: 48.85,
    longitude: 2.35,
  });
  await db.query(`insert into public.city_names (city_id, lang, name) values ($1, 'ru', 'Париж')`, [paris]);
  await db.query(`insert into public.airports (iata, name, latitude, longitude, source, source_date)
    values ('CDG', 'Charles de Gaulle International Airport', 49.01, 2.55, 'test', '2026-01-01'),
      ('ORY', 'Paris-Orly Airport', 48.72, 2.38, 'test', '2026-01-01')`);
  await db.exec(`
    insert into public.airport_names (iata, lang, name, called, source) values ('CDG', 'ru', 'Шарль-де-Голль', 'Шарль-де-Голль', 'test');
    insert into public.airport_name_checks (iata) values ('CDG');
  `);
  await db.query(
    `insert into public.country_facts (iso_code, facts, facts_date) values ('FR', '{}', '2026-01-01')`,
  );
  await db.query(`insert into public.place_aliases (iso_code, alias, source) values ('FR', 'Gaule', 'test')`);
  await insertCity(db, { slug: 'vincennes', countryId: france, regionId: region });
  await db.exec(`
    insert into public.system_logs (level, message, source) values ('info', 'x', 'x');
    insert into public.broken_links
      (url, page_url, status, reason, source_table, source_column, source_id, failures, failing_since)
    values ('https://gone.invalid', '/', 'broken', 'not_found', 'countries', 'flag_url', '1', 2, now() - interval '2 days');
    insert into public.job_schedules (kind, every, hour) values ('climate', 'day', 3);
    insert into public.jobs (kind, state, options) values ('imports', 'done', '{"mode": "export"}');
    insert into public.job_items (job_id, key) select id, 'FR' from public.jobs;
    insert into public.job_logs (job_id, level, code, message) select id, 'info', 'detail', 'x' from public.jobs;
    insert into public.former_addresses (country_id, slug) select id, 'gaule' from public.countries;
    insert into public.corrections (place_type, place_id, lang, kind, text) values ('city', 1, 'fr', 'other', 'x');
    insert into public.changes (batch, table_name, row_key, action, after)
    values (gen_random_uuid(), 'cities', '{"id": 1}', 'insert', '{}');`);
  await db.query(
    `insert into public.import_created_cities (city_id, run_id, saved_at) select $1, id, now() from public.jobs`,
    [paris],
  );
  await db.query('insert into public.city_name_checks (city_id, job_id) select $1, id from public.jobs', [
    paris,
  ]);
  await db.query('insert into public.city_elevations (city_id, metres) values ($1, 35)', [paris]);
  await db.exec(`
    insert into public.categories (slug, ${NAME_COLUMNS}) values ('hotels', ${names('hotels')});
    insert into public.upstream_cache (service, key, expires_at) values ('weather', '48.85,2.35', now());
    insert into public.rate_limits (bucket, tokens) values ('upstream:weather', 1);
    insert into public.guide_articles (city_id, edition) select min(id), 'fr' from public.cities;
    insert into public.failing_services (service) values ('open-meteo');
    insert into public.upstream_locks (name, holder, expires_at) values ('weather', gen_random_uuid(), now());
    insert into public.climate_cells (cell, first_year, last_year, high, low, rain, wet_days, radiation)
    select 2, 1991, 2020, m, m, m, m, m from array_fill(1::real, array[12]) m;
    insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight)
    select 'Q243', 'tour-eiffel', id, 'tower', '{"fr": "tour Eiffel"}', 48.858, 2.294, 190 from public.cities where slug = 'paris';
    insert into public.sight_checks (city_id, found) select id, 1 from public.cities where slug = 'paris';
    insert into public.blog_posts (slug, published_at) values ('published', now() - interval '1 day'), ('draft', null);
    insert into public.blog_post_texts (post_id, lang, title) select id, 'fr', slug from public.blog_posts;
    insert into public.blog_post_places (post_id, position, continent_id) select id, 0, 1 from public.blog_posts;
    insert into public.blog_post_addresses (slug, post_id) select 'once-published', id from public.blog_posts where slug = 'published';
    insert into public.blog_tags (slug, name_fr) values ('meteo', 'Météo');
    insert into public.pictures (file, version, thumb, page, width, height, mime, licence) values
      ('A.jpg', '0123456789', 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/A.jpg/{width}px-A.jpg',
       'https://commons.wikimedia.org/wiki/File:A.jpg', 1600, 1000, 'image/jpeg', 'CC0');
    insert into public.media (version, format, width, height, widths, name, credit, licence)
    values ('abcdefabcd', 'jpg', 1600, 1000, '{320,640}', 'Plage', 'Ana', 'CC BY 4.0');
    insert into public.place_pictures (country_id, file, chosen_by) select id, 'A.jpg', 'source' from public.countries limit 1;
    insert into public.place_guides (continent_id, lang, introduction, author, licence, status)
    values (1, 'fr', 'published', 'x', 'x', 'published'), (1, 'en', 'draft', 'x', 'x', 'draft');`);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('Nothing was inserted.');
  return row.id;
}
