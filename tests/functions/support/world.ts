/** Edge functions over the stub server of tools/upstreams, and a database with its places. */
import type { CityClimate } from '@/shared/climate/climate.ts';
import type { SightsAnswer } from '@/shared/sights.ts';
import type { SportsAnswer } from '@/shared/sports.ts';
import type { PlaceSummary } from '@/shared/summary.ts';
import type { TravelGuide } from '@/shared/travelGuide.ts';
import type { WeatherReport } from '@/shared/weather/weather.ts';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { readCleanLog } from '../../../tools/testing/cleanLog.ts';
import { startEmbedded } from '../../../tools/testing/engines.ts';
import { setVariables } from '../../../tools/testing/variables.ts';
import { startUpstreams, type Upstreams } from '../../../tools/upstreams/server.ts';

const LANGS = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'] as const;
const NAME_COLUMNS = LANGS.map((lang) => `name_${lang}`).join(', ');
const eight = (name: string) => LANGS.map(() => `'${name.replaceAll("'", "''")}'`).join(', ');

const COUNTRIES = [
  ['FR', 'france', 'France', 'Paris', 2988507],
  ['US', 'etats-unis', 'United States', 'Washington', 4140963],
  ['IS', 'islande', 'Iceland', 'Reykjavik', 3413829],
  ['EG', 'egypte', 'Egypt', 'Cairo', 360630],
  ['NL', 'pays-bas', 'Netherlands', null, null],
  ['GP', 'guadeloupe', 'Guadeloupe', null, null],
  ['DE', 'allemagne', 'Germany', null, null],
  ['JP', 'japon', 'Japan', null, null],
  ['PE', 'perou', 'Peru', null, null],
] as const;

/** Slug, country, name, GeoNames id, latitude, longitude. */
const CITIES = [
  ['paris', 'france', 'Paris', 2988507, 48.85341, 2.3488],
  ['reykjavik', 'islande', 'Reykjavík', 3413829, 64.13548, -21.89541],
  ['le-caire', 'egypte', 'Cairo', 360630, 30.06263, 31.24967],
  ['springfield', 'etats-unis', 'Springfield', 4951788, 42.10148, -72.58981],
  ['springfield-illinois', 'etats-unis', 'Springfield', 4250542, 39.80172, -89.64371],
  ['pointe-a-pitre', 'guadeloupe', 'Pointe-à-Pitre', 3578599, 16.24125, -61.53614],
  ['saint-denis', 'france', 'Saint-Denis', 935264, -20.88231, 55.4504],
  ['rheinfelden', 'allemagne', 'Rheinfelden', 2847639, 47.55503, 7.79535],
  ['kyoto', 'japon', 'Kyoto', 1857910, 35.02107, 135.75385],
  ['cusco', 'perou', 'Cusco', 3941584, -13.52264, -71.96734],
  ['bielefeld', 'allemagne', 'Bielefeld', 2949186, 52.03333, 8.53333],
  ['guetersloh', 'allemagne', 'Gütersloh', 2920236, 51.90693, 8.37855],
  ['deuxfois', 'france', 'Deuxfois', 700001, 45, 3],
  ['loinville', 'france', 'Loinville', 700002, 44, 5],
  ['outreville', 'france', 'Outreville', 700003, 50.35, 4.35],
  ['ambigu', 'france', 'Ambigu', 700004, 45, 3],
  ['disparue', 'france', 'Disparue', 700005, 45, 3],
  ['muette', 'france', 'Muette', 700006, 45, 3],
  ['effacee', 'france', 'Effacée', 700007, 45, 3],
  ['hameau', 'france', 'Hameau', 700999, 46.2, 1.1],
  ['nulle-part', 'france', 'Nulle-Part', 700998, null, null],
  ['au-large', 'france', 'Au Large', 700997, 0.001, 0.001],
] as const;

const REGIONS = [
  ['ile-de-france', 'france', 'Île-de-France', 'fridf'],
  // Its code now belongs to another region, whose name must not be used.
  ['bretagne', 'france', 'Bretagne', 'frpac'],
  ['homonyme', 'france', 'Homonyme', null],
] as const;

async function createWorld(db: Database): Promise<void> {
  await db.exec(
    `insert into public.continents (id, slug, ${NAME_COLUMNS}) values (1, 'europe', ${eight('Europe')})`,
  );
  for (const [iso, slug, name, capital, geonameId] of COUNTRIES) {
    await db.query(
      `insert into public.countries (iso_code, slug, continent_id, capital, capital_geoname_id, ${NAME_COLUMNS})
       values ($1, $2, 1, $3, $4, ${eight(name)})`,
      [iso, slug, capital, geonameId],
    );
  }
  for (const [slug, country, name, code] of REGIONS) {
    await db.query(
      `insert into public.regions (country_id, slug, code, ${NAME_COLUMNS})
       select id, $2, $3, ${eight(name)} from public.countries where slug = $1`,
      [country, slug, code],
    );
  }
  for (const [slug, country, name, geonameId, latitude, longitude] of CITIES) {
    await db.query(
      `insert into public.cities (slug, name, geoname_id, latitude, longitude, population, timezone, country_id)
       select $2, $3, $4, $5, $6, $7, 'Europe/Paris', id from public.countries where slug = $1`,
      [country, slug, name, geonameId, latitude, longitude, slug === 'springfield' ? 155_000 : 100_000],
    );
  }
  await db.exec(`
    insert into public.city_names (city_id, lang, name)
    select c.id, local.lang, local.name
    from public.cities c, (values ('fr', 'Reykjavik'), ('ar', 'ريكيافيك')) as local (lang, name)
    where c.slug = 'reykjavik'`);
}

/** All fields that a function may answer with. */
type AnyBody = PlaceSummary &
  WeatherReport &
  SportsAnswer &
  CityClimate &
  SightsAnswer &
  TravelGuide & { readonly error: { readonly code: string } };

export interface Answer<Body = AnyBody> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface FunctionsWorld {
  readonly stack: Stack;
  readonly upstreams: Upstreams;
  /** Lines the functions have printed since the last `reset`. */
  readonly logged: string[];
  /** A GET with these parameters. */
  call(
    name: string,
    input: Record<string, string | number | boolean>,
    headers?: HeadersInit,
  ): Promise<Answer>;
  post<Body = AnyBody>(name: string, body: unknown, token?: string | null): Promise<Answer<Body>>;
  cityId(slug: string): Promise<number>;
  /** Expires every cached response, and dates it so many hours back. */
  age(hours: number): Promise<void>;
  /** Rows of the cache as `service` or, without a value, `service: nothing`. */
  cacheRows(): Promise<string[]>;
  /** Resets recorded requests, caches and rate limits. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Functions as deployed, over their own database and the stub server. `env` is added to the variables that point them at
 * the stub server.
 */
export async function startFunctions(env: Record<string, string> = {}): Promise<FunctionsWorld> {
  const upstreams = await startUpstreams();
  const restore = setVariables({ UPSTREAM_TIMEOUT_MS: '1000', ...upstreams.env, ...env });
  const logged: string[] = [];
  const stack = await startEmbedded({ onFunctionLog: (_, line) => logged.push(line) });
  await createWorld(stack.db);
  const read = async <Body = AnyBody>(response: Response): Promise<Answer<Body>> => {
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  return {
    stack,
    upstreams,
    logged,
    call: async (name, input, headers = {}) => {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
      return read(await fetch(`${stack.url}/functions/v1/${name}?${query}`, { headers }));
    },
    post: async <Body>(name: string, body: unknown, token?: string | null) =>
      read<Body>(
        await fetch(`${stack.url}/functions/v1/${name}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        }),
      ),
    cityId: async (slug) => {
      const [row] = await stack.db.query<{ id: number }>('select id from public.cities where slug = $1', [
        slug,
      ]);
      if (!row) throw new Error(`There is no city ${slug}.`);
      return row.id;
    },
    age: async (hours) => {
      await stack.db.query(
        `update public.upstream_cache set fetched_at = fetched_at - make_interval(hours => $1), expires_at = now() - interval '1 second'`,
        [hours],
      );
    },
    cacheRows: async () => {
      const rows = await stack.db.query<{ line: string }>(
        `select service || case when value is null then ': nothing' else '' end as line from public.upstream_cache order by 1`,
      );
      return rows.map(({ line }) => line);
    },
    reset: async () => {
      upstreams.reset();
      logged.length = 0;
      await stack.db.exec(
        `delete from public.upstream_cache; delete from public.rate_limits; delete from public.climate_cells;
         delete from public.city_elevations; delete from public.sights; delete from public.sight_checks;
         delete from public.guide_articles; delete from public.pictures; delete from public.place_pictures;
         delete from public.corrections;`,
      );
    },
    stop: async () => {
      const reading = readCleanLog(stack);
      await reading.catch(() => undefined);
      await stack.stop();
      await upstreams.stop();
      restore();
      await reading;
    },
  };
}
