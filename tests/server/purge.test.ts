/** The address that drops pages which have changed: who may call it, what it drops, and what it tells the host's cache. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { cdnPurge } from '../../server/cdn.ts';
import { PURGE_PATH, SIGNATURE_HEADER, sign } from '../../server/purge.ts';

const SECRET = 's'.repeat(32);

const render = async () =>
  new Response('page', { headers: { 'cdn-cache-control': 'public, max-age=600', 'cache-tag': 'site,blog' } });

const appOf = (options: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({
    render,
    shell: '',
    headers: {},
    purge: { secret: SECRET },
    report: () => undefined,
    ...options,
  });

const asking =
  (app: ReturnType<typeof createApp>) =>
  async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`http://site.test${path}`, init));

/** Stubs the purge APIs of the hosts, and records the requests. */
const seen: { path: string; token: string | undefined; body: unknown }[] = [];
let status = 200;
const host = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  seen.push({ path: request.url ?? '', token: request.headers.authorization, body });
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
afterAll(() => host.close());

const send = async (app: ReturnType<typeof createApp>, tags: unknown, signature?: string) => {
  const body = JSON.stringify({ tags });
  const headers = { [SIGNATURE_HEADER]: signature ?? (await sign(SECRET, body)) };
  return asking(app)(PURGE_PATH, { method: 'POST', headers, body });
};

it('purges the pages of its tags', async () => {
  const rendered = vi.fn(render);
  const app = appOf({ render: rendered });
  const ask = asking(app);
  await ask('/fr/blog');
  await ask('/fr/blog');
  expect(rendered).toHaveBeenCalledTimes(1);
  const response = await send(app, ['blog']);
  expect([response.status, await response.json()]).toEqual([200, { purged: 1 }]);
  await ask('/fr/blog');
  expect(rendered).toHaveBeenCalledTimes(2);
});

it.each([
  ['without a signature', async () => ''],
  ['with that of another secret', (body: string) => sign('t'.repeat(32), body)],
  ['with that of another body', () => sign(SECRET, '{"tags":["x"]}')],
  ['with one of ten minutes ago', (body: string) => sign(SECRET, body, Date.now() / 1000 - 600)],
  ['with nonsense', async () => 't=1,v1=zz'],
])('%s is refused', async (_, signature) => {
  const app = appOf();
  await asking(app)('/fr/blog');
  expect((await send(app, ['blog'], await signature('{"tags":["blog"]}'))).status).toBe(401);
  expect(app.purge(['blog'])).toBe(1);
});

it.each([[[]], ['blog'], [[1]], [Array.from({ length: 201 }, String)], [undefined]])(
  'of %s is not understood',
  async (tags) => {
    expect((await send(appOf(), tags)).status).toBe(400);
  },
);

it('is read up to 64 kB', async () => {
  expect((await asking(appOf())(PURGE_PATH, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
});

it("purges the host's cache too, in batches, and reports failures", async () => {
  const cdn = cdnPurge({
    CLOUDFLARE_API_URL: hostUrl,
    CLOUDFLARE_ZONE_ID: 'zone',
    CLOUDFLARE_API_TOKEN: 'c',
    NETLIFY_API_URL: hostUrl,
    SITE_ID: 'site-id',
    NETLIFY_PURGE_API_TOKEN: 'n',
    VERCEL_API_URL: hostUrl,
    VERCEL_PROJECT_ID: 'project',
    VERCEL_API_TOKEN: 'v',
  });
  const app = appOf({ purge: { secret: SECRET, cdn } });
  expect((await send(app, ['blog'])).status).toBe(200);
  expect(seen.sort((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: '/api/v1/purge', token: 'Bearer n', body: { site_id: 'site-id', cache_tags: ['blog'] } },
    { path: '/client/v4/zones/zone/purge_cache', token: 'Bearer c', body: { tags: ['blog'] } },
    {
      path: '/v1/edge-cache/dangerously-delete-by-tags?projectIdOrName=project',
      token: 'Bearer v',
      body: { tags: ['blog'], target: 'production' },
    },
  ]);
  seen.length = 0;
  await send(
    app,
    Array.from({ length: 20 }, (_, at) => `tag-${at}`),
  );
  expect(seen).toHaveLength(6);
  status = 500;
  expect((await send(app, ['blog'])).status).toBe(502);
  expect(cdnPurge({ SITE_ID: 'without a token' })).toBeUndefined();
});
