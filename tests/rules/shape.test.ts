import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noteDrift, noticingDrift, readShape } from '../../supabase/functions/_shared/shape.ts';
import { valuesOf } from '../../supabase/functions/_shared/upstreams/wikidata/statements.ts';

const Forecast = v.object({
  place: v.object({ zone: v.string() }),
  now: v.object({ degrees: v.number(), wind: v.optional(v.number()) }),
  days: v.optional(v.array(v.object({ date: v.string(), high: v.optional(v.number()) })), []),
  names: v.optional(v.record(v.string(), v.object({ value: v.string() })), {}),
});
const GOOD = {
  place: { zone: 'Europe/Paris' },
  now: { degrees: 20, wind: 3 },
  days: [
    { date: '2026-11-29', high: 9 },
    { date: '2026-11-30', high: 8 },
  ],
  names: { fr: { value: 'Lyon' }, it: { value: 'Lione' } },
};

describe('an answer of another shape', () => {
  it('is read whole where nothing is wrong', () => {
    expect(readShape(Forecast, GOOD)).toEqual({ value: GOOD, dropped: [] });
  });

  it.each([
    [
      'an optional field',
      { ...GOOD, now: { degrees: 20, wind: 'calm' } },
      { now: { degrees: 20 } },
      ['now.wind'],
    ],
    [
      'a field of a member',
      { ...GOOD, days: [{ date: '2026-11-29', high: null }, GOOD.days[1]] },
      { days: [{ date: '2026-11-29' }, GOOD.days[1]] },
      ['days.*.high'],
    ],
    [
      'a member that lacks what it needs',
      { ...GOOD, days: [{ high: 9 }, GOOD.days[1]] },
      { days: [GOOD.days[1]] },
      ['days.*'],
    ],
    [
      'one entry of a map',
      { ...GOOD, names: { ...GOOD.names, it: 7 } },
      { names: { fr: { value: 'Lyon' } } },
      ['names.it'],
    ],
    ['a list of which nothing is left', { ...GOOD, days: [{ high: 9 }] }, { days: [] }, ['days.*']],
    ['a list that is none', { ...GOOD, days: 'none' }, { days: [] }, ['days']],
    [
      'several things at once',
      { ...GOOD, now: { degrees: 20, wind: [] }, days: [1, 2, GOOD.days[0]], names: null },
      { now: { degrees: 20 }, days: [GOOD.days[0]], names: {} },
      ['now.wind', 'days.*', 'names'],
    ],
  ])('loses %s', (_, answer, changed, dropped) => {
    expect(readShape(Forecast, answer)).toEqual({ value: { ...GOOD, ...changed }, dropped });
  });

  it.each([
    ['a needed field is missing', { ...GOOD, now: { wind: 3 } }, /^now\.degrees: /],
    ['a needed field is of another kind', { ...GOOD, place: { zone: 1 } }, /^place\.zone: /],
    ['it is nothing', null, /^all: /],
    ['it is a text', 'Service unavailable', /^all: /],
    ['it is an error', { error: { code: 'maxlag' } }, /^place: /],
  ])('is unusable where %s', (_, answer, message) => {
    const reading = readShape(Forecast, answer);
    expect(reading).toBeInstanceOf(Error);
    expect((reading as Error).message).toMatch(message);
  });

  it('is not nothing where the only member of a needed list is of another shape', () => {
    const Hits = v.object({ hits: v.array(v.object({ title: v.string() })) });
    expect(readShape(Hits, { hits: [] })).toEqual({ value: { hits: [] }, dropped: [] });
    expect(readShape(Hits, { hits: [{ title: null }] })).toBeInstanceOf(Error);
  });
});

describe('drift', () => {
  it('is told to the work that asked, and to what that is part of', async () => {
    const drift = new Error('left out');
    const inner = () =>
      noticingDrift(async () => {
        await Promise.resolve();
        noteDrift(drift);
        return 1;
      });
    expect(await inner()).toEqual({ value: 1, drift });
    expect(await noticingDrift(inner)).toEqual({ value: { value: 1, drift }, drift });
  });

  it('of one work is not told to another', async () => {
    const [with1, without1] = await Promise.all([
      noticingDrift(async () => noteDrift(new Error('left out'))),
      noticingDrift(async () => Promise.resolve(2)),
    ]);
    expect(with1.drift).toBeDefined();
    expect(without1.drift).toBeUndefined();
  });
});

it.each([
  ['of another kind', { snaktype: 'value', datavalue: { value: 7 } }, true],
  ['without its value', { snaktype: 'value' }, true],
  ['that say there is none', { snaktype: 'novalue' }, false],
  ['that say nobody knows', { snaktype: 'somevalue' }, false],
])('notes statements of Wikidata %s', async (_, mainsnak, drifts) => {
  const { value, drift } = await noticingDrift(async () =>
    valuesOf([{ rank: 'normal', mainsnak }], v.string()),
  );
  expect(value).toEqual([]);
  expect(drift !== undefined).toBe(drifts);
});

it('notes nothing of statements that Wikidata calls wrong', async () => {
  const statement = { rank: 'deprecated', mainsnak: { snaktype: 'value', datavalue: { value: 7 } } };
  expect((await noticingDrift(async () => valuesOf([statement], v.string()))).drift).toBeUndefined();
});
