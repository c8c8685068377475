/**
 * Who may do what. One row a table, view and function of the public schema: access.test.ts tries every cell on both engines
 * and fails when something public has no row here. A new table gets its row in the same commit; functions are in accessFunctions.ts.
 */
import { NAME_COLUMNS } from '../../src/shared/names.ts';
import { BLOG } from './blog/access.ts';
import { JOBS } from './jobsAccess.ts';
import { PICTURES } from './picturesAccess.ts';
import {
  CONTENT,
  PLACES,
  READ_ONLY,
  type Relation,
  RUNS,
  SERVICE_ONLY,
  STRUCTURE,
} from './support/rights.ts';
import { names } from './support/world.ts';

const CLIMATE = `1, 1991, 2020, ${Array(5).fill('array_fill(1::real, array[12])').join(', ')}`;

const nameChecks = (columns: string, values: string): Relation => ({
  rights: RUNS,
  insert: { columns, values },
  column: 'job_id',
  value: 1,
});

export const RELATIONS: Record<string, Relation> = {
  continents: {
    rights: STRUCTURE,
    insert: { columns: `id, slug, ${NAME_COLUMNS}`, values: `7, 'antarctique', ${names('x')}` },
    column: 'slug',
  },
  countries: {
    rights: PLACES,
    insert: {
      columns: `iso_code, slug, continent_id, ${NAME_COLUMNS}`,
      values: `'XX', 'x', 1, ${names('x')}`,
    },
    column: 'slug',
  },
  regions: {
    rights: PLACES,
    insert: {
      columns: 'country_id, slug, name_fr',
      values: "(select id from public.countries limit 1), 'x', 'x'",
    },
    column: 'slug',
  },
  cities: { rights: PLACES, insert: { columns: 'name, slug', values: "'x', 'x'" }, column: 'slug' },
  city_names: {
    rights: CONTENT,
    insert: { columns: 'city_id, lang, name', values: "(select id from public.cities limit 1), 'fr', 'x'" },
    column: 'name',
  },
  airports: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'iata, name, latitude, longitude, source, source_date',
      values: "'ZZZ', 'x', 0, 0, 'x', '2026-01-01'",
    },
    column: 'name',
  },
  airport_names: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'iata, lang, name, called, source',
      values: "(select min(iata) from public.airports), 'fr', 'x', 'x', 'x'",
    },
    column: 'name',
  },
  country_facts: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'iso_code, facts, facts_date', values: "'XX', '{}', '2026-01-01'" },
    column: 'facts_date',
    value: '2026-01-01',
  },
  place_aliases: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'iso_code, alias, source', values: "'FR', 'x', 'x'" },
    column: 'alias',
  },
  categories: {
    rights: STRUCTURE,
    insert: { columns: `slug, ${NAME_COLUMNS}`, values: `'x', ${names('x')}` },
    column: 'slug',
  },
  ...BLOG,
  place_guides: {
    rights: CONTENT,
    insert: {
      columns: 'continent_id, lang, introduction, author, licence',
      values: "1, 'it', 'x', 'x', 'x'",
    },
    column: 'tips',
  },
  ...PICTURES,
  // An account sees its own roles and nobody gives one through the Data API.
  user_roles: {
    rights: { ...SERVICE_ONLY, editor: 'S', admin: 'S' },
    insert: { columns: 'user_id, role', values: "'00000000-0000-4000-8000-00000000000b', 'admin'" },
    column: 'role',
  },
  upstream_cache: {
    rights: SERVICE_ONLY,
    insert: { columns: 'service, key, expires_at', values: "'x', 'x', now()" },
    column: 'key',
  },
  rate_limits: {
    rights: SERVICE_ONLY,
    insert: { columns: 'bucket, tokens', values: "'x', 1" },
    column: 'bucket',
  },
  upstream_locks: {
    rights: SERVICE_ONLY,
    insert: {
      columns: 'name, holder, expires_at',
      values: "'x', '00000000-0000-4000-8000-000000000001', now()",
    },
    column: 'name',
  },
  failing_services: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'service', values: "'x'" },
    column: 'service',
  },
  import_created_cities: {
    rights: RUNS,
    insert: {
      columns: 'city_id, run_id, saved_at',
      values: `(select min(id) from public.cities where id not in (select city_id from public.import_created_cities)),
        (select min(id) from public.jobs), now()`,
    },
    column: 'run_id',
    value: 1,
  },
  import_run_overview: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'state', values: "'done'" },
    column: 'state',
  },
  import_run_countries: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'iso', values: "'FR'" },
    column: 'iso',
  },
  ...JOBS,
  city_name_checks: nameChecks(
    'city_id',
    '(select min(id) from public.cities where id not in (select city_id from public.city_name_checks))',
  ),
  airport_name_checks: nameChecks('iata', "'ORY'"),
  climate_cells: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'cell, first_year, last_year, high, low, rain, wet_days, radiation', values: CLIMATE },
    column: 'first_year',
    value: 1991,
  },
  sights: {
    // Editors write what they correct alone: names, hiding and picture.
    rights: { ...READ_ONLY, editor: 'SU', admin: 'SU', service: 'SIUD' },
    insert: {
      columns: 'item, slug, city_id, kind, names, latitude, longitude, weight',
      values: `'Q1', 'x', (select min(id) from public.cities), 'tower', '{"fr": "x"}', 48.8, 2.3, 5`,
    },
    column: 'hidden',
    value: 'true',
  },
  sight_checks: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'city_id, found',
      values:
        '(select min(id) from public.cities where id not in (select city_id from public.sight_checks)), 1',
    },
    column: 'found',
    value: 1,
  },
  guide_articles: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'city_id, edition', values: "(select min(id) from public.cities), 'it'" },
    column: 'revision',
    value: 1,
  },
  city_renown: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'city_id, scripts',
      values:
        '(select min(id) from public.cities where id not in (select city_id from public.city_renown)), 1',
    },
    column: 'scripts',
    value: 1,
  },
  city_elevations: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'city_id, metres',
      values:
        '(select min(id) from public.cities where id not in (select city_id from public.city_elevations)), 1',
    },
    column: 'metres',
    value: 2,
  },
  system_logs: {
    rights: RUNS,
    insert: { columns: 'level, message, source', values: "'info', 'x', 'x'" },
    column: 'message',
  },
  // The function finds them; an administrator may mark one.
  broken_links: {
    rights: { ...SERVICE_ONLY, admin: 'SU' },
    insert: {
      columns: 'url, page_url, status, reason, source_table, source_column, source_id',
      values: "'https://x.invalid', '/', 'broken', 'not_found', 'cities', 'image_url', '1'",
    },
    column: 'url',
  },
  fixable_links: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'url', values: "'https://x.invalid'" },
    column: 'url',
  },
  former_addresses: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: { columns: 'country_id, slug', values: "(select min(id) from public.countries), 'x'" },
    column: 'slug',
  },
  // Only triggers write it; an editor sees what is their own, of which the sample data has none.
  changes: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'batch, table_name, row_key', values: "gen_random_uuid(), 'cities', '{}'" },
    column: 'subject',
  },
  // Visitors write through the function `report`; who decides, and when, is the trigger's to say.
  corrections: {
    rights: { ...SERVICE_ONLY, editor: 'SU', admin: 'SU' },
    insert: { columns: 'place_type, place_id, lang, kind, text', values: "'city', 1, 'fr', 'other', 'y'" },
    column: 'note',
  },
  trail_settings: {
    rights: { anon: '', member: '', editor: 'S', admin: 'SU', service: 'SU' },
    insert: { columns: 'id', values: 'true' },
    column: 'keep_days',
    value: 365,
  },
  continent_cards: {
    rights: READ_ONLY,
    insert: { columns: `id, slug, ${NAME_COLUMNS}`, values: `7, 'x', ${names('x')}` },
    column: 'slug',
  },
  country_cards: { rights: READ_ONLY, insert: { columns: 'slug', values: "'x'" }, column: 'slug' },
};
