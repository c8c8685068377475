/** Asks the Data API who reads and who writes, and calls the functions of the database that it names. */
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../../tools/testing/engines.ts';
import { ADMIN_ID, as, createAccounts, MEMBER_ID, sqlstateOf } from '../../../tools/testing/roles.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { httpOf } from '../http/api.ts';
import { createSampleData, insertCity } from '../support/world.ts';

type Caller = 'visitor' | 'account' | 'administrator';

const PLACES = 'Visitors and accounts without a role read continents, countries, regions, cities';
const NO_WRITES = 'and write nothing';
const LINKS = 'What the [check](links-and-logs.md#broken-links) has found. Only administrators read it.';
const LOGS = 'What [functions report](links-and-logs.md#system-logs). Only administrators read it.';
const ENFORCED = { deviation: 'the database enforces the roles; asked for was what the browser shows' };

/** Who, a table, whether its rows are read. */
const READS: readonly Line<[caller: Caller, table: string, reads: boolean]>[] = [
  ['data', PLACES, 'visitor', 'continents', true],
  ['data', PLACES, 'visitor', 'countries', true],
  ['data', PLACES, 'visitor', 'regions', true],
  ['data', PLACES, 'visitor', 'cities', true],
  ['data', PLACES, 'visitor', 'city_names', true],
  ['data', PLACES, 'visitor', 'categories', true],
  ['data', PLACES, 'visitor', 'blog_posts?slug=eq.published', true],
  ['data', 'Visitors read published articles only.', 'visitor', 'blog_posts?slug=eq.draft', false, ENFORCED],
  ['data', PLACES, 'account', 'cities', true],
  ['data', LINKS, 'visitor', 'broken_links', false, ENFORCED],
  ['data', LINKS, 'account', 'broken_links', false, ENFORCED],
  ['data', LINKS, 'administrator', 'broken_links', true, ENFORCED],
  ['data', LOGS, 'visitor', 'system_logs', false, ENFORCED],
  ['data', LOGS, 'account', 'system_logs', false, ENFORCED],
  ['data', LOGS, 'administrator', 'system_logs', true, ENFORCED],
  ['data', 'An account reads its own row', 'visitor', 'user_roles', false, ENFORCED],
  ['data', 'An account reads its own row', 'account', 'user_roles', false, ENFORCED],
  [
    'data',
    'An account reads its own row',
    'administrator',
    `user_roles?user_id=eq.${ADMIN_ID}&role=eq.admin`,
    true,
  ],
];

type Method = 'POST' | 'PATCH' | 'DELETE';
const ROLE = { user_id: MEMBER_ID, role: 'admin' };
const REGION = { country_id: 1, slug: 'bretagne', name_fr: 'Bretagne', name_en: 'Brittany' };

/** Who, a statement, whether it changes anything. */
const WRITES: readonly Line<[Caller, Method, path: string, body: object | null, writes: boolean]>[] = [
  ...(['visitor', 'account'] as const).flatMap(
    (caller) =>
      [
        ['data', NO_WRITES, caller, 'PATCH', 'continents?id=eq.1', { name_fr: 'x' }, false, ENFORCED],
        ['data', NO_WRITES, caller, 'DELETE', 'continents?id=eq.1', null, false, ENFORCED],
        ['data', NO_WRITES, caller, 'PATCH', 'countries?slug=eq.france', { capital: 'x' }, false, ENFORCED],
        ['data', NO_WRITES, caller, 'DELETE', 'countries?slug=eq.france', null, false, ENFORCED],
        ['data', NO_WRITES, caller, 'POST', 'regions', { ...REGION, slug: caller }, false, ENFORCED],
        ['data', NO_WRITES, caller, 'POST', 'cities', { name: 'x', slug: 'x' }, false, ENFORCED],
        ['data', NO_WRITES, caller, 'PATCH', 'cities?slug=eq.paris', { country_slug: 'x' }, false, ENFORCED],
        ['data', NO_WRITES, caller, 'DELETE', 'cities?slug=eq.paris', null, false, ENFORCED],
        ['data', NO_WRITES, caller, 'DELETE', 'city_names?lang=eq.ru', null, false, ENFORCED],
        ['data', NO_WRITES, caller, 'PATCH', 'categories?slug=eq.hotels', { name_fr: 'x' }, false, ENFORCED],
        [
          'data',
          NO_WRITES,
          caller,
          'PATCH',
          'blog_posts?slug=eq.published',
          { author: 'x' },
          false,
          ENFORCED,
        ],
        ['data', 'and writes none', caller, 'POST', 'user_roles', ROLE, false, ENFORCED],
      ] as const,
  ),
  ['data', 'and writes none', 'administrator', 'POST', 'user_roles', ROLE, false, ENFORCED],
  ['data', 'regions are inserted', 'administrator', 'POST', 'regions', REGION, true],
  [
    'data',
    'cities and their links updated',
    'administrator',
    'PATCH',
    'cities?slug=eq.paris',
    { population: 1 },
    true,
  ],
];

const FOLLOW = 'stay stored, and follow `country_id` and `region_id` by trigger';

/** A column of a city that has come with its country and region, and what it holds. */
const STORED: readonly Line<[city: string, column: string, value: string]>[] = [
  ['data', FOLLOW, 'paris', 'country', 'france (fr)'],
  ['data', FOLLOW, 'paris', 'country_slug', 'france'],
  ['data', FOLLOW, 'paris', 'region', 'ile-de-france (fr)'],
  ['data', FOLLOW, 'paris', 'region_slug', 'ile-de-france'],
  [
    'data',
    'A city that comes with the French or English name of a country, in any case, is linked to it.',
    'named-in-french',
    'country_slug',
    'france',
  ],
  [
    'data',
    'A city that comes with the French or English name of a country, in any case, is linked to it.',
    'named-in-english',
    'country_slug',
    'france',
  ],
];

const ONE_OF = { deviation: 'an editor writes the content of the site' };

/** A table, a column, a value, whether the column takes it. */
const VALUES: readonly Line<[table: string, column: string, value: string, taken: boolean]>[] = [
  ['data', 'text: `admin`, `editor`', 'user_roles', 'role', 'admin', true],
  ['data', 'text: `admin`, `editor`', 'user_roles', 'role', 'editor', true, ONE_OF],
  ['data', 'text: `admin`, `editor`', 'user_roles', 'role', 'owner', false],
  ['data', 'text: `info`, `warning`, `error`', 'system_logs', 'level', 'info', true],
  ['data', 'text: `info`, `warning`, `error`', 'system_logs', 'level', 'warning', true],
  ['data', 'text: `info`, `warning`, `error`', 'system_logs', 'level', 'error', true],
  ['data', 'text: `info`, `warning`, `error`', 'system_logs', 'level', 'debug', false],
];

/** Rows that one answer holds at most. */
const MOST: readonly Line<[rows: number]>[] = [
  ['data', 'An answer holds 5,000 rows at most', 5000, { deviation: 'batches of 5,000 need that setting' }],
];

const REPAIRED = {
  deviation: 'visitors write nothing: a function repairs with the rights of its owner, not the page',
};
const RANDOM = { deviation: 'drawn at random; asked for were the newest' };

/** A function, what it is sent, what it answers. */
const FUNCTIONS: readonly Line<[Caller, name: string, sent: object, answered: unknown]>[] = [
  [
    'data',
    '| `random_cities` | `p_seed`, `p_limit` (100) | rows of `cities`',
    'visitor',
    'random_cities',
    { p_seed: 1, p_limit: 2 },
    expect.toSatisfy((rows) => rows.length === 2 && rows.every(({ slug }: { slug: unknown }) => slug)),
    RANDOM,
  ],
  [
    'data',
    '| `repair_country_links` | `p_country_slug` | how many cities of that country were linked |',
    'visitor',
    'repair_country_links',
    { p_country_slug: 'france' },
    1,
    REPAIRED,
  ],
  ['data', 'are idempotent', 'visitor', 'repair_country_links', { p_country_slug: 'france' }, 0, REPAIRED],
  [
    'data',
    '| `repair_city_links` | | `fixed` and `total`',
    'administrator',
    'repair_city_links',
    {},
    [{ fixed: 0, total: 1 }],
  ],
];

it('is said line by line in the documentation', () => {
  expect(unsaid([...READS, ...WRITES, ...STORED, ...VALUES, ...FUNCTIONS, ...MOST])).toEqual([]);
});

onEachEngine((stack) => {
  const { rest, tokenOf } = httpOf(stack);
  const ask = (caller: Caller, path: string, init: RequestInit = {}) => {
    const id = { visitor: null, account: MEMBER_ID, administrator: ADMIN_ID }[caller];
    const headers = {
      prefer: 'return=representation',
      ...(id ? { Authorization: `Bearer ${tokenOf(id)}` } : {}),
    };
    return rest(path, { ...init, headers });
  };
  const rowsOf = async (response: Response) => {
    const body: unknown = await response.json();
    return response.ok && Array.isArray(body) ? body : [];
  };

  beforeAll(async () => {
    const { db } = stack();
    await createAccounts(db);
    await createSampleData(db);
    await insertCity(db, { slug: 'named-in-french', country: 'FRANCE (fr)' });
    await insertCity(db, { slug: 'named-in-english', country: 'France (en)' });
    // As they were when they came before their country.
    await db.exec(`alter table public.cities disable trigger user;
      insert into public.cities (name, slug, country) values ('x', 'stray', 'France (fr)'), ('x', 'lost', 'Atlantis');
      alter table public.cities enable trigger user;`);
  });

  describe('reads', () => {
    it.each(cases(READS))('%s, %s: %s, %s, %s', async (_, __, caller, table, reads) => {
      expect((await rowsOf(await ask(caller, table))).length > 0).toBe(reads);
    });
  });

  describe('writes', () => {
    it.each(cases(WRITES))('%s, %s: %s, %s %s', async (_, __, caller, method, path, body, writes) => {
      const sent = body === null ? {} : { body: JSON.stringify(body) };
      expect((await rowsOf(await ask(caller, path, { method, ...sent }))).length > 0).toBe(writes);
    });
  });

  it.each(cases(STORED))('%s, %s: %s.%s is %s', async (_, __, city, column, value) => {
    expect(await rowsOf(await ask('visitor', `cities?slug=eq.${city}&select=${column}`))).toEqual([
      { [column]: value },
    ]);
  });

  it.each(cases(VALUES))('%s, %s: %s.%s takes %s: %s', async (_, __, table, column, value, taken) => {
    // The last administrator stays one.
    const sql = `update public.${table} t set ${column} = $1 where to_jsonb(t) ->> 'role' is distinct from 'admin'`;
    const write = as(stack().db, 'service', (tx) => tx.query(sql, [value]));
    expect(await sqlstateOf(write)).toBe(taken ? undefined : '23514');
  });

  it.each(cases(MOST))('%s, %s', async (_, __, rows) => {
    await stack().db.query(
      `insert into public.city_names (city_id, lang, name)
       select c.id, chr(97 + n / 676) || chr(97 + n / 26 % 26) || chr(97 + n % 26), 'x'
       from public.cities c cross join generate_series(0, $1::int) n where c.slug = 'paris' on conflict do nothing`,
      [rows],
    );
    expect(await rowsOf(await ask('visitor', 'city_names'))).toHaveLength(rows);
  });

  it.each(cases(FUNCTIONS))('%s, %s: %s, %s %o', async (_, __, caller, name, sent, answered) => {
    const answer = await ask(caller, `rpc/${name}`, { method: 'POST', body: JSON.stringify(sent) });
    expect(await answer.json()).toEqual(answered);
  });
});
