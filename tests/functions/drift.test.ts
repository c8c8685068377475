/**
 * Answers of other services that have drifted: any field dropped, null or of another kind. A function answers without it or says that the
 * service failed; it never fails itself, and never keeps "nothing" that the service did not say. In real Deno.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

/** DRIFT_RUNS=10000 looks for longer than every change has to wait for. */
const RUNS = Number(process.env.DRIFT_RUNS ?? 200);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

interface Change {
  readonly kind: 'drop' | 'null' | 'retype';
  /** Places among the answers, and among the fields of one, beyond whose number they begin anew. */
  readonly answer: number;
  readonly field: number;
}
const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('drop', 'null', 'retype'),
  answer: fc.nat(9999),
  field: fc.nat(9999),
});

/** Paths of all fields and members. */
function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [at, ...pathsOf(member, at)];
  });
}

const OTHERS: readonly Json[] = ['?', 7, [], {}, true];
const kindOf = (value: Json) => (Array.isArray(value) ? 'array' : typeof value);

function changed(body: Json, path: Path, kind: Change['kind']): Json {
  const [key, ...rest] = path;
  if (key === undefined || typeof body !== 'object' || body === null) return body;
  const copy = structuredClone(body) as Record<string | number, Json>;
  const member = copy[key] ?? null;
  if (rest.length > 0) copy[key] = changed(member, rest, kind);
  else if (kind === 'null') copy[key] = null;
  else if (kind === 'drop') delete copy[key];
  else copy[key] = OTHERS.find((other) => kindOf(other) !== kindOf(member)) ?? null;
  return Array.isArray(copy) ? copy.filter((one) => one !== undefined) : copy;
}

/** Fields that a service leaves out where it has nothing: statements, articles of an item, where a page is, members of lists. */
const MAY_LACK = /^(?:P\d+|[a-z]{2}wiki(?:voyage)?|coordinates|\d+)$/;

interface Asked {
  readonly name: string;
  readonly env?: Record<string, string>;
  readonly input: Record<string, string | number>;
}
const CITY: Readonly<Record<string, Asked>> = {
  summary: {
    name: 'place-summary',
    input: { placeType: 'city', placeName: 'paris', parentName: 'france', language: 'fr' },
  },
  'summary of a town without an id': {
    name: 'place-summary',
    input: { placeType: 'city', placeName: 'rheinfelden', parentName: 'allemagne', language: 'en' },
  },
  guide: { name: 'guide', input: { type: 'city', lang: 'fr' } },
  history: { name: 'guide', input: { type: 'city', lang: 'fr', sections: 'history' } },
  sights: { name: 'sights', input: {} },
  climate: { name: 'climate', input: {} },
  'weather of Open-Meteo': { name: 'weather', input: {} },
  'weather of WeatherAPI.com': { name: 'weather', env: { WEATHERAPI_KEY: 'fixture-key' }, input: {} },
  sports: { name: 'sports-events', env: { WEATHERAPI_KEY: 'fixture-key' }, input: {} },
};

describe.each([{}, { WEATHERAPI_KEY: 'fixture-key' }])('with the settings %o', (env) => {
  let world: FunctionsWorld;
  let paris = 0;
  beforeAll(async () => {
    world = await startFunctions({ CALLER_LIMIT_PER_MINUTE: '1000000', ...env });
    paris = await world.cityId('paris');
  }, 180_000);
  afterAll(() => world?.stop());
  beforeEach(() => world.reset());

  /** Rows that say that a service has nothing. */
  const nothings = async () => {
    const rows = await world.stack.db.query<{ row: string }>(`
      select 'cache ' || service as row from public.upstream_cache where value is null
      union all select 'guide ' || project from public.guide_articles where title is null
      union all select 'picture' from public.place_pictures where file is null
      union all select 'sights' from public.sight_checks where not exists (select from public.sights)
      order by 1`);
    return rows.map(({ row }) => row);
  };

  const subjects = Object.entries(CITY).filter(
    ([, asked]) => JSON.stringify(asked.env ?? {}) === JSON.stringify(env),
  );
  it.each(subjects)('the %s', { timeout: 60_000 + RUNS * 3000 }, async (_, { name, input }) => {
    const ask = () =>
      world.call(
        name,
        name === 'place-summary' ? input : name === 'guide' ? { id: paris, ...input } : { cityId: paris },
      );
    const bodies: Json[] = [];
    // A late answer of the test before may be kept after the first reset.
    await vi.waitFor(async () => {
      await world.reset();
      bodies.length = 0;
      world.upstreams.patch('', (body: Json) => {
        if (typeof body === 'object') bodies.push(body);
        return body;
      });
      expect((await ask()).status).toBe(200);
      expect(bodies.length).toBeGreaterThan(0);
    }, 20_000);
    const usual = await nothings();

    await fc.assert(
      fc.asyncProperty(changes, async ({ kind, answer, field }) => {
        await world.reset();
        const target = answer % bodies.length;
        let at = -1;
        let path: Path = [];
        world.upstreams.patch('', (body: Json) => {
          if (typeof body === 'object') at += 1;
          if (typeof body !== 'object' || at !== target) return body;
          const paths = pathsOf(body);
          path = paths[field % paths.length] ?? [];
          return changed(body, path, kind);
        });
        const { status, body } = await ask();
        const what = `${kind} ${path.join('.')} of answer ${target}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
        expect([200, 502, 503], what).toContain(status);
        if (kind === 'drop' && MAY_LACK.test(String(path.at(-1)))) return;
        expect(await nothings(), what).toEqual(usual);
      }),
      { numRuns: Math.ceil(RUNS / Object.keys(CITY).length), seed: 20261129 },
    );
  });
});
