// The city that each point of another program's file belongs to.
import { describe, expect, it, vi } from 'vitest';
import { STOPS_LIMIT } from '@/blocks/lists/lists.ts';
import { type Box, boxAround, cityOf, matchPoints, ROWS_LIMIT } from '@/blocks/lists/matchPoints.ts';
import type { Point } from '@/blocks/lists/points.ts';
import type { Draft } from '@/blocks/lists/readFiles.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const city = (id: number, name: string, latitude: number, longitude: number, population = 10_000) => ({
  id,
  name,
  names: {},
  latitude,
  longitude,
  population,
});
const PARIS = city(1, 'Paris', 48.85341, 2.3488, 2_100_000);
const BOULOGNE = city(2, 'Boulogne-Billancourt', 48.83545, 2.24128, 108_000);
const AGUAS = city(3, 'Aguas Calientes', -13.15472, -72.52528, 4000);
const CUSCO = city(4, 'Cusco', -13.52264, -71.96734, 350_000);
const point = (name: string, latitude: number, longitude: number): Point => ({
  name,
  note: '',
  at: at(latitude, longitude),
});

describe('the city of a point', () => {
  it('is the one it lies in rather than a smaller one whose middle is as near', () => {
    expect(cityOf(point('Tour Eiffel', 48.85837, 2.29448), [BOULOGNE, PARIS])).toBe(PARIS);
    expect(cityOf(point('Roland Garros', 48.84712, 2.24932), [PARIS, BOULOGNE])).toBe(BOULOGNE);
  });

  it('is the one of its name within reach', () => {
    const village = city(9, 'Sèvres', 48.82292, 2.21757, 23_000);
    expect(cityOf(point('Sevres (Manufacture)', 48.84, 2.3), [PARIS, BOULOGNE, village])).toBe(village);
  });

  it('is none beyond 25 km, or without a position', () => {
    expect(cityOf(point('Ollantaytambo', -13.2586, -72.2633), [AGUAS, CUSCO])).toBeNull();
    expect(cityOf({ name: 'Cusco', note: '', at: null, why: 'noPosition' }, [CUSCO])).toBeNull();
  });

  it('is looked for all around it, across the antimeridian and near a pole', () => {
    const box = boxAround(at(-16.8, 179.98));
    expect(box.east).toBeGreaterThan(180.2);
    expect(box.north - box.south).toBeCloseTo(0.1 + 50 / 111.2, 1);
    const polar = boxAround(at(89.95, 10));
    expect(polar.east - polar.west).toBeLessThan(40);
    expect(Object.values(polar).every(Number.isFinite)).toBe(true);
  });
});

describe('a list made of points', () => {
  const draft: Draft = {
    name: 'x',
    stops: [
      { name: 'Machu Picchu', note: 'Early', at: at(-13.1631, -72.545) },
      { id: 4, visited: true, note: 'Ours', date: '2027-03-01' },
      { name: 'Hot springs', note: '', at: at(-13.155, -72.52) },
      { name: 'Somewhere', note: '', at: at(0, -140) },
      { name: '', note: '', at: null, why: 'swapped' },
    ],
  };

  it('has a stop a city, with what its points were called, and names those that have none', async () => {
    const read = vi.fn(async () => [AGUAS, CUSCO]);
    expect(await matchPoints(draft, read)).toEqual({
      plans: [
        {
          name: 'x',
          stops: [
            { id: 3, visited: false, note: 'Machu Picchu\nEarly\nHot springs', date: null },
            { id: 4, visited: true, note: 'Ours', date: '2027-03-01' },
          ],
        },
      ],
      matched: 2,
      leftOut: [
        { name: 'Somewhere', reason: 'noCity' },
        { name: '?', reason: 'swapped' },
      ],
    });
    // Points of one square share a question.
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is none without a city, and several with more stops than one holds', async () => {
    const nowhere = await matchPoints({ name: 'x', stops: [point('Sea', 0, -140)] }, async () => []);
    expect(nowhere).toEqual({ plans: [], matched: 0, leftOut: [{ name: 'Sea', reason: 'noCity' }] });
    const all = Array.from({ length: STOPS_LIMIT + 1 }, (_, index) => city(index + 1, 'x', index / 2, 0));
    const stops = all.map(({ latitude }) => point('x', latitude, 0));
    const long = await matchPoints({ name: 'x', stops }, async () => all);
    expect(long.matched).toBe(STOPS_LIMIT + 1);
    expect(long.plans.map((plan) => [plan.name, plan.stops.length])).toEqual([
      ['x (1/2)', STOPS_LIMIT],
      ['x (2/2)', 1],
    ]);
  });

  it('fails as a whole when cities can not be asked for', async () => {
    await expect(matchPoints(draft, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });
});

describe('small towns among more than an answer holds', () => {
  const COMO = city(101, 'Como', 45.80819, 9.0832, 81_975);
  const LAKE = [
    COMO,
    city(102, 'Cernobbio', 45.8402, 9.0758, 6790),
    city(103, 'Brunate', 45.82096, 9.09869, 1679),
    city(104, 'Moltrasio', 45.85998, 9.09844, 1624),
    city(105, 'Bellagio', 45.98778, 9.26172, 2823),
    city(106, 'Cadenabbia', 45.98767, 9.23619, 1012),
    city(107, 'Blevio', 45.83866, 9.10354, 1200),
  ];
  // 420 towns with more inhabitants than those on the lake, and away from them.
  const LARGER = Array.from({ length: 420 }, (_, index) =>
    city(1000 + index, `Town ${index}`, 45.62 + (index % 20) / 400, 8.8 + Math.floor(index / 20) / 40, 8000),
  );
  const answering = (all: typeof LAKE) =>
    vi.fn(async ({ west, south, east, north }: Box) =>
      all
        .filter(({ latitude }) => latitude >= south && latitude <= north)
        .filter(({ longitude }) =>
          [0, 360].some((turn) => longitude + turn >= west && longitude + turn <= east),
        )
        .toSorted((one, other) => other.population - one.population)
        .slice(0, ROWS_LIMIT),
    );
  const idOf = async (stop: Point, read = answering([...LAKE, ...LARGER])) =>
    (await matchPoints({ name: 'x', stops: [stop] }, read)).plans[0]?.stops[0]?.id;

  it.each([
    ['Brunate', 45.82096, 9.09869, 103],
    ['BRUNATE (funicular)', 45.8122, 9.0837, 103],
    ['Lighthouse', 45.82, 9.0985, 103],
    ['Moltrasio', 45.85998, 9.09844, 104],
    ['Moltrasio, Italy', 45.9, 9.15, 104],
    ['Harbour', 45.861, 9.0995, 104],
    ['Villa d’Este', 45.8441, 9.0787, 102],
    ['Cernobbio', 45.82096, 9.09869, 102],
    ['Duomo', 45.8117, 9.0837, 101],
    ['Como', 45.82096, 9.09869, 101],
    ['Station', 45.809, 9.0726, 101],
    ['Villa Carlotta', 45.9869, 9.231, 106],
    ['Villa Melzi', 45.9835, 9.2527, 105],
    ['Bellagio', 45.9869, 9.231, 105],
    ['Blevio', 45.81, 9.09, 107],
    ['Ferry', 45.8388, 9.1031, 107],
  ])('%s at %f, %f is city %i', async (name, latitude, longitude, id) => {
    expect(await idOf(point(name, latitude, longitude))).toBe(id);
  });

  it('are asked for by quarters, only where an answer is full', async () => {
    const dense = answering([...LAKE, ...LARGER]);
    await idOf(point('Brunate', 45.82096, 9.09869), dense);
    expect(dense.mock.calls.length).toBeGreaterThan(1);
    expect(dense.mock.calls.length).toBeLessThanOrEqual(1 + 4 + 16);
    const sparse = answering([...LAKE, ...LARGER.slice(0, ROWS_LIMIT - LAKE.length - 1)]);
    await idOf(point('Brunate', 45.82096, 9.09869), sparse);
    expect(sparse).toHaveBeenCalledTimes(1);
  });

  it('are found across the antimeridian', async () => {
    const islands = Array.from({ length: 300 }, (_, index) =>
      city(
        2000 + index,
        `Isle ${index}`,
        -17 + (index % 20) / 50,
        -179.99 + Math.floor(index / 20) / 75,
        8000,
      ),
    );
    const small = city(7, 'Matei', -16.8, -179.95, 100);
    expect(await idOf(point('Matei', -16.8, 179.98), answering([...islands, small]))).toBe(7);
  });

  it('cost no more than 400 questions, of which each square has the first', async () => {
    const read = vi.fn(async () => Array.from({ length: ROWS_LIMIT }, () => COMO));
    const stops = Array.from({ length: 200 }, (_, index) => point('x', index / 5, 9));
    await matchPoints({ name: 'x', stops }, read);
    expect(read).toHaveBeenCalledTimes(400);
    const firsts = read.mock.calls.slice(0, 200).map((call) => JSON.stringify(call));
    expect(new Set(firsts).size).toBe(200);
  });
});
