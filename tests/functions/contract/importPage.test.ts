/** Imports cities page by page as other programs do: what is sent, what is answered, what the dataset is asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Imports, startImports } from '../../../tools/testing/imports.ts';
import type { FaultKind } from '../../../tools/upstreams/faults.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

type Sent = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

const LU = { countryFilter: 'LU' };
const ALL = { ...LU, minPopulation: 0 };
const KEY = {
  deviation: 'already present means the same GeoNames id, so that the same import twice changes nothing',
};

/** Request, and part of an address that the dataset is asked at. */
const ASKED: readonly Line<[sent: Sent, part: string]>[] = [
  ['functions', '| `countryFilter` | ISO code, in any case | needed |', { countryFilter: 'lu' }, '"LU"'],
  ['functions', '| `minPopulation` | 0 or more | 500 |', LU, 'population+>=+500'],
  [
    'functions',
    '| `minPopulation` | 0 or more | 500 |',
    { ...LU, minPopulation: 5000 },
    'population+>=+5000',
  ],
  ['functions', '| `batchSize` | 10 to 100 rows | 100 |', LU, 'limit=100'],
  ['functions', '| `batchSize` | 10 to 100 rows | 100 |', { ...LU, batchSize: 10 }, 'limit=10&'],
  [
    'functions',
    '| `sortBy` | `population`, `name`, `geoname_id` | `population` |',
    LU,
    'order_by=population+',
  ],
  ['functions', '| `sortBy` | `population`', { ...LU, sortBy: 'name' }, 'order_by=name+'],
  ['functions', '| `orderDirection` | `ASC`, `DESC` | `DESC` |', LU, 'order_by=population+desc'],
  [
    'functions',
    '| `orderDirection` | `ASC`, `DESC` | `DESC` |',
    { ...LU, orderDirection: 'ASC' },
    'order_by=population+asc',
  ],
  ['functions', '| `adminFilter` |', { ...LU, adminFilter: '01' }, 'admin1_code+=+"01"'],
  [
    'functions',
    '| `timeZoneFilter` |',
    { ...LU, timeZoneFilter: 'Europe/Luxembourg' },
    'timezone+=+"Europe/Luxembourg"',
  ],
  [
    '../imports',
    'geonames-all-cities-with-a-population-1000',
    LU,
    'api/explore/v2.1/catalog/datasets/geonames-all-cities-with-a-population-1000/',
  ],
];

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const ENTRY = { level: expect.any(String), message: expect.any(String), timestamp: MOMENT };

/** Request, and a field of the response. */
const FIELDS: readonly Line<[sent: Sent, field: string, value: unknown]>[] = [
  ['functions', '| `processedTotal` | rows of this page |', ALL, 'processedTotal', 100],
  ['functions', '| `totalSuccess` | of them, cities created or completed |', ALL, 'totalSuccess', 100],
  ['functions', '| `totalFailed` | of them, refused or failed |', ALL, 'totalFailed', 0],
  ['functions', '| `nextPage` | the page after this one', ALL, 'nextPage', 2],
  ['functions', 'null after the last', { ...LU, minPopulation: 50_000 }, 'nextPage', null],
  ['functions', '| `hasMore` | whether there is one |', ALL, 'hasMore', true],
  ['functions', '| `hasMore` | whether there is one |', { ...LU, minPopulation: 50_000 }, 'hasMore', false],
  ['functions', '| `logs` | entries of `level`', ALL, 'logs', [ENTRY, ENTRY, ENTRY]],
];

const BATCH_FAILED = 'A failure is an entry « Batch {n} failed: {message} » of level `error`';

/** A fault of the dataset's service, what is sent, what is answered, the entry that says so. */
const FAULTS: readonly Line<[fault: FaultKind, sent: Sent, answer: Answer, entry: object]>[] = [
  [
    'functions',
    'after the third the batch counts as failed and the page after it comes next',
    '500',
    { ...ALL, batchSize: 50 },
    { processedTotal: 50, totalSuccess: 0, totalFailed: 50, nextPage: 2, hasMore: true },
    { level: 'error', message: expect.stringMatching(/^Batch 1 failed: ./) },
  ],
  [
    'functions',
    BATCH_FAILED,
    'brokenJson',
    { ...ALL, batchSize: 50 },
    { processedTotal: 50, totalSuccess: 0, totalFailed: 50, nextPage: 2, hasMore: true },
    { level: 'error', message: expect.stringMatching(/^Batch 1 failed: ./) },
  ],
  [
    'functions',
    '| `enableDetailedLogs` | adds entries of level `debug` | false |',
    'hostile',
    { ...ALL, enableDetailedLogs: true },
    { hasMore: expect.any(Boolean) },
    { level: 'debug', message: expect.any(String) },
  ],
];

const TWICE: readonly Line<[answer: Answer]>[] = [
  [
    'functions',
    'Cities that are there, and those that a person has deleted, are skipped',
    { processedTotal: 100, totalSuccess: 0, totalFailed: 0 },
    KEY,
  ],
];
const DELETED: readonly Line<[answer: Answer]>[] = [
  [
    'functions',
    'Cities that are there, and those that a person has deleted, are skipped',
    { processedTotal: 1, totalSuccess: 0, totalFailed: 0 },
    { deviation: 'a city that an operator has deleted stays away; an import brought it back' },
  ],
];
const LINKED: readonly Line<[column: string, value: string]>[] = [
  ['functions', 'new ones are linked to their country', 'country_slug', 'luxembourg'],
  ['functions', 'new ones are linked to their country', 'country', 'Luxembourg'],
];
const UNLINKED: readonly Line<[entry: object]>[] = [
  [
    'functions',
    'an entry of level `warning` says « Auto-linking cities encountered a non-critical error »',
    { level: 'warning', message: 'Auto-linking cities encountered a non-critical error' },
  ],
];
it('is said line by line in the documentation', () => {
  const tables = [ASKED, FIELDS, FAULTS, TWICE, DELETED, LINKED, UNLINKED];
  expect(unsaid(tables.flat())).toEqual([]);
});

describe('the import of a page', { timeout: 60_000 }, () => {
  it.each(cases(ASKED))('%s, %s: %j asks for %s', async (_, __, sent, part) => {
    expect((await world.page(sent)).status).toBe(200);
    expect(world.upstreams.requests.filter((address) => address.includes(part))).not.toEqual([]);
  });

  it.each(cases(FIELDS))('%s, %s: %j answers %s', async (_, __, sent, field, value) => {
    expect((await world.page(sent)).body).toMatchObject({ [field]: value });
  });

  it.each(cases(FAULTS))('%s, %s: %s', async (_, __, kind, sent, answer, entry) => {
    // The service still says which rows there are, so that they can be counted.
    world.upstreams.fail({ where: 'feature_code', kind });
    const { body } = await world.page(sent);
    expect(body).toMatchObject(answer);
    expect(body.logs).toContainEqual(expect.objectContaining(entry));
  });

  it.each(cases(TWICE))('%s, %s', async (_, __, answer) => {
    await world.page(ALL);
    expect((await world.page(ALL)).body).toMatchObject(answer);
  });

  it.each(cases(DELETED))('%s, %s', async (_, __, answer) => {
    const biggest = { ...LU, minPopulation: 50_000 };
    await world.page(biggest);
    const { url, publishableKey: apikey } = world.stack;
    const headers = { apikey, Authorization: `Bearer ${await world.token('admin@example.org')}` };
    await fetch(`${url}/rest/v1/cities?id=gt.0`, { method: 'DELETE', headers });
    expect((await world.page(biggest)).body).toMatchObject(answer);
    const remaining = await fetch(`${url}/rest/v1/cities?select=id`, { headers });
    expect(await remaining.json()).toEqual([]);
    await world.stack.db.exec('delete from private.deleted_cities');
  });

  it.each(cases(LINKED))('%s, %s: %s is %s', async (_, __, column, value) => {
    await world.page({ ...LU, minPopulation: 50_000 });
    const { url, publishableKey: apikey } = world.stack;
    const cities = await fetch(`${url}/rest/v1/cities?select=${column}`, { headers: { apikey } });
    expect(await cities.json()).toEqual([{ [column]: value }]);
  });

  it.each(cases(UNLINKED))('%s, %s', async (_, __, entry) => {
    await world.stack.db.exec('alter function public.repair_country_links(text) rename to away');
    try {
      const { body } = await world.page({ ...LU, minPopulation: 50_000 });
      expect(body).toMatchObject({ totalSuccess: 1, totalFailed: 0 });
      expect(body.logs).toContainEqual(expect.objectContaining(entry));
    } finally {
      await world.stack.db.exec('alter function public.away(text) rename to repair_country_links');
    }
  });
});
