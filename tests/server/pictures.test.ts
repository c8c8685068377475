/** Pictures at the site's own address: what is passed on, what is kept on disk, and what never gets through. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { picturePath } from '@/shared/pictures.ts';
import { createApp } from '../../server/app.ts';
import { picturesOnDisk } from '../../server/pictureStore.ts';
import { PURGE_PATH, SIGNATURE_HEADER, sign } from '../../server/purge.ts';
import { outsideHosts, securityHeaders } from '../../server/securityHeaders.ts';
import { hostilePictures } from '../functions/support/hostilePictures.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, ...Array(700_000).fill(7)]);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SECRET = 's'.repeat(32);
const PATH = picturePath({ file: 'Tour Eiffel, août (2).jpg', version: '0123456789' }, 500);

let server: Server;
let url = '';
let folder = '';
let requests: string[] = [];
let answering: RequestListener;
const report = vi.fn();

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mappemonde-pictures-'));
  requests = [];
  report.mockReset();
  answering = (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'image/jpeg',
        'cache-control': IMMUTABLE,
        'set-cookie': 'a=b',
        'x-inner': 'x',
      })
      .end(JPEG);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function site(megabytes = 0) {
  const app = createApp({
    shell: 'the shell',
    headers: securityHeaders(outsideHosts({})),
    backend: { url, key: 'sb_publishable_local' },
    pictures: await picturesOnDisk(folder, megabytes),
    purge: { secret: SECRET },
    report,
  });
  return async (path: string, init?: RequestInit) => app.fetch(new Request(`http://site.test${path}`, init));
}
const status = (code: number, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => response.writeHead(code, headers).end('x');
};

describe('a picture', () => {
  it('comes from the function, cached as immutable, with an image type only', async () => {
    const answer = await (await site())(PATH);
    expect(requests).toEqual([
      '/functions/v1/picture?file=Tour_Eiffel%2C_ao%C3%BBt_%282%29.jpg&width=500&version=0123456789',
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(JPEG)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(JPEG.length),
      'cache-control': IMMUTABLE,
      'cdn-cache-control': IMMUTABLE,
      'cache-tag': 'picture:0123456789',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect([answer.headers.get('set-cookie'), answer.headers.get('x-inner')]).toEqual([null, null]);
  });

  it.each([
    [404, 404],
    [400, 404],
    [429, 429],
    [500, 503],
    [502, 503],
    [302, 503],
  ])('that the function answers with %s is %s, without its message', async (code, expected) => {
    answering = status(code, { 'retry-after': '7', location: 'https://example.org/' });
    const answer = await (await site())(PATH);
    expect([answer.status, await answer.text()]).toEqual([expected, '']);
    expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
      'no-store',
      '7',
    ]);
    expect(answer.headers.get('location')).toBeNull();
  });

  it.each(['text/html', 'image/svg+xml', 'image/jpeg; charset=x', ''])('is never "%s"', async (type) => {
    answering = status(200, { 'content-type': type, 'cache-control': IMMUTABLE });
    expect((await (await site(1))(PATH)).status).toBe(503);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [320, 330],
    [640, 500],
  ])('at the former width %i leads to %i, without a request', async (former, now) => {
    const path = (width: number) => picturePath({ file: 'Été (2).jpg', version: '0123456789' }, width);
    const answer = await (await site(1))(path(former));
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      path(now),
      IMMUTABLE,
    ]);
    expect(requests).toEqual([]);
  });

  it('has one address: other ways to write it lead there, without a request and without a file', async () => {
    const get = await site(5);
    await (await get(PATH)).arrayBuffer();
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    const name = PATH.slice(PATH.lastIndexOf('/') + 1);
    const letters = name.match(/%..|./g) ?? [];
    const escaped = letters.map((_, at) =>
      letters
        .map((one, i) => (i === at && one.length === 1 ? `%${one.charCodeAt(0).toString(16)}` : one))
        .join(''),
    );
    for (const other of [
      ...escaped,
      name.replaceAll('_', '%20'),
      name.replaceAll('_', '%5F'),
      name.replace(/%\w\w/g, (code) => code.toLowerCase()),
    ].filter((one) => one !== name)) {
      const answer = await get(PATH.replace(name, other));
      expect([other, answer.status, answer.headers.get('location')]).toEqual([other, 301, PATH]);
    }
    expect([requests.length, readdirSync(folder).length]).toEqual([1, 1]);
  });

  it('of an old version leads to that of today, and to nothing else', async () => {
    const today = picturePath({ file: 'A.jpg', version: 'fedcba9876' }, 500);
    answering = status(301, { location: today, 'cache-control': 'public, max-age=86400' });
    const answer = await (await site(5))(PATH);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      today,
      'public, max-age=86400',
    ]);
    for (const location of [
      'https://example.org/',
      '//example.org/pictures/500/0123456789/A.jpg',
      PATH,
      '/fr',
    ]) {
      answering = status(301, { location });
      expect([location, (await (await site(5))(PATH)).status]).toEqual([location, 503]);
    }
  });

  it('with another path is not found, without a request', async () => {
    const get = await site();
    const paths = [
      '/pictures/',
      '/pictures/500/0123456789/',
      '/pictures/500/0123456789/a/b.jpg',
      '/pictures/500/x/a.jpg',
      '/pictures/0500x/0123456789/a.jpg',
      '/pictures/500/0123456789/%ff.jpg',
      ...hostilePictures('a.jpg').map((query) => `/pictures/500/../${query}`),
    ];
    for (const path of paths)
      expect([path, [404, 400].includes((await get(path)).status)]).toEqual([path, true]);
    expect(requests).toEqual([]);
  });
});

describe('a store on disk', () => {
  it('serves the second request, also after a restart', async () => {
    await (await (await site(5))(PATH)).arrayBuffer();
    await expect
      .poll(() => readdirSync(folder))
      .toEqual([expect.stringMatching(/^0123456789-[0-9a-f]{64}\.jpeg$/)]);
    const again = await (await site(5))(PATH);
    expect(Buffer.from(await again.arrayBuffer()).equals(JPEG)).toBe(true);
    expect([again.headers.get('content-type'), again.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      IMMUTABLE,
    ]);
    expect(requests).toHaveLength(1);
  });

  it('evicts the least recently used files at its size limit', async () => {
    const get = await site(2);
    const paths = [1, 2, 3, 4].map((n) => picturePath({ file: `${n}.jpg`, version: '0123456789' }, 330));
    for (const path of paths) {
      await (await get(path)).arrayBuffer();
      const name = `0123456789-${createHash('sha256').update(path).digest('hex')}.jpeg`;
      await expect.poll(() => readdirSync(folder)).toContain(name);
    }
    await expect.poll(() => readdirSync(folder)).toHaveLength(2);
    requests = [];
    await get(paths[3] as string);
    expect(requests).toEqual([]);
    await get(paths[0] as string);
    expect(requests).toHaveLength(1);
  });

  describe('forgets a picture that was removed', () => {
    const purge = async (get: Awaited<ReturnType<typeof site>>, tags: readonly string[]) => {
      const body = JSON.stringify({ tags });
      const headers = { [SIGNATURE_HEADER]: await sign(SECRET, body) };
      expect((await get(PURGE_PATH, { method: 'POST', body, headers })).status).toBe(200);
    };
    const other = picturePath({ file: 'B.jpg', version: 'fedcba9876' }, 500);

    it('in each of its widths, after a restart too, and no other picture', async () => {
      const before = await site(20);
      const wide = PATH.replace('/500/', '/960/');
      for (const path of [PATH, wide, other]) await (await before(path)).arrayBuffer();
      await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.jpeg'))).toHaveLength(3);
      const get = await site(20);
      await purge(get, ['site', 'blog', 'picture:0123456789']);
      await expect
        .poll(() => readdirSync(folder))
        .toEqual([expect.stringMatching(/^fedcba9876-[0-9a-f]{64}\.jpeg$/)]);
      answering = status(404);
      for (const path of [PATH, wide]) expect((await get(path)).status).toBe(404);
      expect((await get(other)).status).toBe(200);
    });

    it('while it is on its way', async () => {
      const get = await site(20);
      const unfinished = get(PATH).then((answer) => answer.arrayBuffer());
      await expect.poll(() => requests.length).toBe(1);
      await purge(get, ['picture:0123456789']);
      await unfinished;
      await (await get(other)).arrayBuffer();
      await expect
        .poll(() => readdirSync(folder))
        .toEqual([expect.stringMatching(/^fedcba9876-[0-9a-f]{64}\.jpeg$/)]);
    });

    it('for its own tag only, and drops what an older release could not forget', async () => {
      writeFileSync(join(folder, `${'a'.repeat(64)}.jpeg`), 'x');
      const get = await site(20);
      expect(readdirSync(folder)).toEqual([]);
      await (await get(PATH)).arrayBuffer();
      await expect.poll(() => readdirSync(folder)).toHaveLength(1);
      await purge(get, ['site', 'places', 'picture:', 'picture:0123', 'xpicture:0123456789']);
      expect(readdirSync(folder)).toHaveLength(1);
    });
  });

  it('stores only immutable responses', async () => {
    answering = status(200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    await (await (await site(5))(PATH)).arrayBuffer();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('survives a deleted folder, and removes partial files of a killed process', async () => {
    writeFileSync(join(folder, '1-1.half'), 'x');
    writeFileSync(join(folder, 'notes.txt'), 'x');
    const get = await site(5);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
    await (await get(PATH)).arrayBuffer();
    const pictures = () => readdirSync(folder).filter((one) => one.endsWith('.jpeg'));
    await expect.poll(pictures).toHaveLength(1);
    const [name = ''] = pictures();
    expect(readFileSync(join(folder, name)).length).toBe(JPEG.length);
    rmSync(join(folder, name));
    expect((await get(PATH)).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('says when its folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'x');
    await expect(picturesOnDisk(join(file, 'x'), 1)).rejects.toThrow(/cannot be kept/);
  });
});
