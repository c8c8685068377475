/** picture: the bytes of files that the database knows, in a few widths, whatever Commons or a caller does. In real Deno. */
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picturePath } from '@/shared/pictures.ts';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { hostilePictures } from './support/hostilePictures.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

const FILE = 'Kinkaku-ji in November 2016 -02.jpg';

let world: FunctionsWorld;
let version = '';
beforeAll(async () => {
  world = await startFunctions({ CALLER_LIMIT_PER_MINUTE: '100000' });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  await world.call('place-summary', {
    placeType: 'city',
    placeName: 'kyoto',
    parentName: 'japon',
    language: 'en',
  });
  const [row] = await world.stack.db.query<{ version: string }>(
    'select version from public.pictures where file = $1',
    [FILE],
  );
  version = row?.version ?? '';
  world.upstreams.reset();
});

const picture = (query: Record<string, string>) =>
  fetch(`${world.stack.url}/functions/v1/picture?${new URLSearchParams(query)}`);

describe('a picture', { timeout: 30_000 }, () => {
  it('comes in the width asked for, and for good under its version', async () => {
    const answer = await picture({ file: FILE, width: '500', version });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, format]).toEqual([500, 'jpeg']);
    expect(world.upstreams.requests).toEqual([
      expect.stringMatching(/^thumb\.wikimedia\.org\/wikipedia\/commons\/thumb\/.+\/500px-Kinkaku-ji/),
    ]);
    expect(world.upstreams.headersOf('thumb')['user-agent']).toContain('https://example.org/contact');
  });

  it('of another version leads to that of today, without an upstream request', async () => {
    const query = new URLSearchParams({ file: FILE, width: '330', version: '0123456789' });
    const answer = await fetch(`${world.stack.url}/functions/v1/picture?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      picturePath({ file: FILE, version }, 330),
    ]);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('without a version is the one of today, for a day', async () => {
    const answer = await picture({ file: FILE.replaceAll(' ', '_'), width: '330' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=86400, stale-while-revalidate=604800',
    ]);
  });

  it.each([
    ['a width that is not kept', { width: '501' }],
    ['a former width', { width: '640' }],
    ['a file that is not known', { file: 'Flag of France.svg' }],
    ['a file whose licence is not free', { file: 'Not commercial.jpg' }],
  ])('is not found for %s, without an upstream request', async (_, change) => {
    const answer = await picture({ file: FILE, width: '330', ...change });
    expect([400, 404]).toContain(answer.status);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('follows the one host of files to the other', async () => {
    world.upstreams.fail({ where: 'thumb.wikimedia.org', kind: 'otherHost' });
    expect((await picture({ file: FILE, width: '330' })).status).toBe(200);
    expect(world.upstreams.requests.map((one) => one.split('/')[0])).toEqual([
      'thumb.wikimedia.org',
      'upload.wikimedia.org',
    ]);
  });
});

/** Kind of fault, status, requests. */
const FAULTS: readonly (readonly [Fault['kind'], number, number])[] = [
  ['500', 502, 2],
  ['429', 503, 1],
  ['slow', 503, 2],
  ['html', 502, 1],
  ['drawing', 502, 1],
  ['falsePicture', 502, 1],
  ['hugePicture', 502, 1],
  ['endlessPicture', 502, 1],
  ['redirectAway', 502, 1],
  ['redirectLoop', 502, 3],
];

describe.each(FAULTS)('the files of Commons: %s', { timeout: 60_000 }, (kind, status, times) => {
  it(`responds with ${status} after ${times}, and recovers`, async () => {
    world.upstreams.fail({ where: 'thumb.wikimedia.org', kind });
    const answer = await picture({ file: FILE, width: '500', version });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await answer.text()).length).toBeLessThan(500);
    expect(world.upstreams.requests).toHaveLength(times);
    world.upstreams.reset();
    await world.stack.db.exec('delete from public.rate_limits');
    expect((await picture({ file: FILE, width: '500', version })).status).toBe(200);
  });
});

describe('hostile addresses', { timeout: 120_000 }, () => {
  /** As it is written: fetch() would tidy it up. */
  const raw = (query: string) =>
    new Promise<{ status: number; type: string }>((resolve, reject) => {
      const { hostname, port } = new URL(world.stack.url);
      const outgoing = request(
        { hostname, port, path: `/functions/v1/picture${query}`, agent: false },
        (incoming) => {
          incoming.resume();
          incoming.once('end', () =>
            resolve({ status: incoming.statusCode ?? 0, type: incoming.headers['content-type'] ?? '' }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end();
    });

  it('are never requested, except the thumbnail of a known file', async () => {
    const addresses = hostilePictures(FILE);
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(200);
    const wrong: unknown[] = [];
    for (const query of addresses) {
      const { status, type } = await raw(query);
      if (![400, 404].includes(status) || !type.startsWith('application/json'))
        wrong.push([query, status, type]);
    }
    expect(wrong).toEqual([]);
    expect(world.upstreams.requests).toEqual([]);
  });
});
