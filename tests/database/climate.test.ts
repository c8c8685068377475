import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellAt } from '@/shared/climate/cells.ts';
import { startStackOn } from '../../tools/testing/engines.ts';

it('the database and the pages number cells alike', async () => {
  const stack = await startStackOn('PGlite');
  const edges = [-90, -89.75, -0.25, 0, 0.25, 48.75, 89.75, 90].flatMap((latitude) =>
    [-180, -179.6875, -0.3125, 0, 0.3125, 179.6875, 180].map((longitude) => [latitude, longitude] as const),
  );
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);
  const points = [...edges, ...fc.sample(fc.tuple(degrees(90), degrees(180)), 500)];
  const rows = await stack.db.query<{ cell: number }>(
    `select private.climate_cell(p[1], p[2]) as cell
     from (select array[latitude, longitude] as p, place from unnest($1::double precision[], $2::double precision[]) with ordinality as t (latitude, longitude, place)) t
     order by place`,
    [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)],
  );
  expect(rows.map(({ cell }) => cell)).toEqual(
    points.map(([latitude, longitude]) => cellAt({ latitude, longitude })),
  );
  await stack.stop();
});
