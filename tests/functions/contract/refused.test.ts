/** Repairs links, and calls the functions of the back office in ways that are refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Imports, startImports } from '../../../tools/testing/imports.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';

let world: Imports;
let member = '';
beforeAll(async () => {
  world = await startImports({ variables: { SITE_URL: 'https://example.org' } });
  member = await world.token('member@example.org');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

type Sent = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

const LU = { countryFilter: 'LU' };
const BY_KEY = { deviation: 'the dataset refuses offsets above 10,000: pages move by key' };

/** A function, what is sent by whom, the status, the code and a word of the message. */
const REFUSED: readonly Line<
  [name: string, who: 'nobody' | 'account' | 'administrator', sent: Sent, status: number, code: string]
>[] = [
  ['functions', '| `countryFilter` |', 'import-cities', 'administrator', {}, 400, 'invalid_input'],
  [
    'functions',
    '| `countryFilter` |',
    'import-cities',
    'administrator',
    { countryFilter: 'FRA' },
    400,
    'invalid_input',
  ],
  [
    'functions',
    'no such place, country',
    'import-cities',
    'administrator',
    { countryFilter: 'QQ' },
    404,
    'not_found',
  ],
  [
    'functions',
    '| `minPopulation` | 0 or more',
    'import-cities',
    'administrator',
    { ...LU, minPopulation: -1 },
    400,
    'invalid_input',
  ],
  [
    'functions',
    '| `batchSize` | 10 to 100 rows',
    'import-cities',
    'administrator',
    { ...LU, batchSize: 9 },
    400,
    'invalid_input',
  ],
  [
    'functions',
    '| `batchSize` | 10 to 100 rows',
    'import-cities',
    'administrator',
    { ...LU, batchSize: 101 },
    400,
    'invalid_input',
  ],
  [
    'functions',
    '| `startPage` | from 1',
    'import-cities',
    'administrator',
    { ...LU, startPage: 0 },
    400,
    'invalid_input',
  ],
  [
    'functions',
    'continues the caller’s one before',
    'import-cities',
    'administrator',
    { ...LU, startPage: 3 },
    400,
    'invalid_input',
    BY_KEY,
  ],
  [
    'functions',
    '| `sortBy` |',
    'import-cities',
    'administrator',
    { ...LU, sortBy: 'x' },
    400,
    'invalid_input',
  ],
  [
    'functions',
    '| `orderDirection` |',
    'import-cities',
    'administrator',
    { ...LU, orderDirection: 'up' },
    400,
    'invalid_input',
  ],
  ['functions', '| 401 | `unauthorized` |', 'import-cities', 'nobody', LU, 401, 'unauthorized'],
  ['functions', '| 403 | `forbidden` |', 'import-cities', 'account', LU, 403, 'forbidden'],
  ['functions', '| 401 | `unauthorized` |', 'fix-city-country-references', 'nobody', {}, 401, 'unauthorized'],
  ['functions', '| 403 | `forbidden` |', 'fix-city-country-references', 'account', {}, 403, 'forbidden'],
  [
    'functions',
    'Takes `autoLink` (true by default',
    'fix-city-country-references',
    'administrator',
    { autoLink: 'yes' },
    400,
    'invalid_input',
  ],
  [
    'functions',
    'Takes `path` (`/sitemap.xml` and the like)',
    'generate-sitemap',
    'nobody',
    {},
    400,
    'invalid_input',
  ],
  [
    'functions',
    'Takes `path` (`/sitemap.xml` and the like)',
    'generate-sitemap',
    'nobody',
    { path: '/robots.txt' },
    400,
    'invalid_input',
  ],
  [
    'functions',
    'a whole number',
    'generate-sitemap',
    'nobody',
    { path: '/sitemap-cities.xml', page: 1.5 },
    400,
    'invalid_input',
  ],
  [
    'functions',
    'no such place, country, file or page',
    'generate-sitemap',
    'nobody',
    { path: '/sitemap-x.xml' },
    404,
    'not_found',
  ],
  [
    'functions',
    'no such place, country, file or page',
    'generate-sitemap',
    'nobody',
    { path: '/sitemap-cities.xml', page: 9 },
    404,
    'not_found',
  ],
];

const AUTO_LINK = 'Answers `cities_updated`, `unlinked_total` (cities left without a country) and `errors`';

/** Request to the repair, and its response for two cities without a link, one of which names a country. */
const REPAIRS: readonly Line<[sent: Sent, answer: Answer]>[] = [
  ['functions', AUTO_LINK, { autoLink: true }, { cities_updated: 1, unlinked_total: 1, errors: [] }],
  ['functions', '(true by default', {}, { cities_updated: 1, unlinked_total: 1, errors: [] }],
  [
    'functions',
    'false only counts',
    { autoLink: false },
    { cities_updated: 0, unlinked_total: 2, errors: [] },
  ],
];

const METHODS: readonly Line<[name: string, allowed: string]>[] = [
  ['functions', '| 405 | `method_not_allowed` |', 'import-cities', 'POST'],
  ['functions', '| 405 | `method_not_allowed` |', 'fix-city-country-references', 'POST'],
];
const HEADERS: readonly Line<[name: string, value: string]>[] = [
  ['functions', 'answer JSON that any origin may read', 'content-type', 'application/json; charset=utf-8'],
  ['functions', 'answer JSON that any origin may read', 'access-control-allow-origin', '*'],
  ['functions', 'never kept by a cache', 'cache-control', 'no-store'],
];

it('is said line by line in the documentation', () => {
  expect(unsaid([...REFUSED, ...REPAIRS, ...METHODS, ...HEADERS])).toEqual([]);
});

describe('the repair of links', { timeout: 60_000 }, () => {
  beforeEach(() =>
    world.stack.db.exec(`alter table public.cities disable trigger user;
      insert into public.cities (name, slug, country) values ('Lyon', 'lyon', 'France'), ('x', 'lost', 'Atlantis');
      alter table public.cities enable trigger user;`),
  );

  it.each(cases(REPAIRS))('%s, %s: %j', async (_, __, sent, answer) => {
    const { status, body } = await world.post('fix-city-country-references', sent);
    expect([status, body]).toEqual([200, answer]);
  });
});

describe('a refused call', { timeout: 60_000 }, () => {
  it.each(cases(REFUSED))('%s, %s: %s by %s, %j, %i', async (_, __, name, who, sent, status, code) => {
    const token = { nobody: null, account: member, administrator: undefined }[who];
    const answer = await world.post(name, sent, token);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(answer.body.error?.message).toEqual(expect.any(String));
  });

  it.each(cases(METHODS))('%s, %s: %s by GET', async (_, __, name, allowed) => {
    const answer = await fetch(`${world.stack.url}/functions/v1/${name}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain(allowed);
    await answer.text();
  });

  it.each(cases(HEADERS))('%s, %s: %s is %s', async (_, __, name, value) => {
    expect((await world.post('import-cities', {}, null)).headers.get(name)).toBe(value);
  });
});
