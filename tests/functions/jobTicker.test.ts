/** The ticker of the embedded stack: starts what is due and moves it to its end, and nobody else does. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { CLIMATE_PAUSE_MS: '1' }, jobTickMs: 200 });
}, 60_000);
afterAll(() => world?.stop());

it('starts runs of schedules, all kinds at the same time, one of a kind', { timeout: 90_000 }, async () => {
  const { db } = world.stack;
  await db.exec(`insert into public.cities (geoname_id, name, slug, population, latitude, longitude, country_id)
    select n, 'City ' || n, 'city-' || n, n, 45 + n * 0.5, 2.5, (select id from public.countries where iso_code = 'FR')
    from generate_series(1, 3) n;
    update public.countries set flag_url = null;
    insert into public.job_schedules (kind, country, every, hour, asked_at)
    select k.kind, case when k.kind = 'imports' then 'LU' when k.kind = 'links' then null else 'FR' end, 'day', 3, now()
    from unnest(array['imports', 'links', 'names', 'climate', 'climate']) k (kind)`);
  const runs = async () =>
    (
      await db.query<{ line: string }>(
        `select concat_ws(' ', kind, state) as line from public.jobs order by kind, id`,
      )
    ).map(({ line }) => line);
  await expect
    .poll(runs, { timeout: 80_000, interval: 200 })
    .toEqual(['climate done', 'climate done', 'imports done', 'links done', 'names done']);
  // The second found all that it was about.
  expect(world.upstreams.requests.filter((one) => one.includes('latitude='))).toHaveLength(3);
  expect(await db.query('select asked_at from public.job_schedules where asked_at is not null')).toEqual([]);
});
