/** The server for Node, as a process: what it serves, how it ends, and what it says when it cannot start. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createStubSite } from './support/stubSite.ts';

const site = createStubSite();
afterAll(site.remove);
afterEach(site.killAll);

describe('the server for Node', () => {
  it('serves pages and files, and caches hashed files as immutable', async () => {
    const url = await site.run().listening;
    const page = await fetch(`${url}/fr/legal`);
    expect([page.status, await page.text()]).toEqual([200, 'http://backend.test/fr/legal']);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    const asset = await fetch(`${url}/assets/index-abc.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toContain('export {};');
    for (const missing of ['/assets/gone.js', '/..%2fpackage.json', '/rest/v1/cities']) {
      const answer = await fetch(url + missing);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    }
    const broken = await fetch(`${url}/broken`);
    expect([broken.status, await broken.text()]).toEqual([503, 'the shell']);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('completes pending requests on SIGTERM, accepts no new ones, and exits', async () => {
    const { child, listening, ended, output } = site.run();
    const url = await listening;
    await fetch(`${url}/fr`); // a connection that is kept open
    const slow = fetch(`${url}/slow`);
    await expect.poll(output, { timeout: 10_000 }).toContain('at work');
    child.kill('SIGTERM');
    expect(await (await slow).text()).toContain('/slow');
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/fr`)).rejects.toThrow();
  });

  it.each([
    ['without addresses', {}, undefined],
    ['with them where it is told to', { ACCESS_LOG: 'addresses' }, '127.0.0.1'],
    ['with those that a trusted proxy saw', { ACCESS_LOG: 'addresses', TRUST_PROXY: '1' }, '192.0.2.7'],
  ])('logs a line for each response, %s', async (_, variables, address) => {
    const { child, listening, ended, output } = site.run(variables);
    await fetch(`${await listening}/fr/search?q=secret`, { headers: { 'x-forwarded-for': 'x, 192.0.2.7' } });
    child.kill('SIGTERM');
    await ended;
    const line = JSON.parse(/^\{.*\}$/m.exec(output())?.[0] ?? '{}');
    expect(line).toMatchObject({ method: 'GET', path: '/fr/search', status: 200 });
    expect(line.address).toBe(address);
    expect(output()).not.toContain('secret');
  });

  it.each(['short', 's'.repeat(31), `${'s'.repeat(40)}\n`, `… ${'s'.repeat(32)} …`])(
    'says that "%s" is no secret for purges, and serves without them',
    async (PURGE_SECRET) => {
      const { listening, output } = site.run({ PURGE_SECRET });
      const url = await listening;
      expect((await fetch(`${url}/fr/legal`)).status).toBe(200);
      expect((await fetch(`${url}/_purge`, { method: 'POST', body: '{}' })).status).toBe(405);
      expect(output()).toContain('PURGE_SECRET must have 32 characters or more, without blanks');
    },
  );

  it('takes purges with a secret of 32 characters', async () => {
    const { listening, output } = site.run({ PURGE_SECRET: 's'.repeat(32) });
    expect((await fetch(`${await listening}/_purge`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(output()).not.toContain('PURGE_SECRET');
  });

  it('logs nothing when disabled', async () => {
    const { child, listening, ended, output } = site.run({ ACCESS_LOG: 'off' });
    await fetch(await listening);
    child.kill('SIGTERM');
    await ended;
    expect(output()).not.toContain('{');
  });
});

describe('says what to do', () => {
  const failing = async (variables: Readonly<Record<string, string>>) => {
    const { ended, output } = site.run(variables);
    expect(await ended).toBe(1);
    expect(output()).not.toMatch(/^\s+at /m);
    return output();
  };

  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await failing({ PORT: String(port) })).toContain(`Port ${port} is taken`);
    other.close();
  });

  it.each([
    ['a variable is wrong', { PORT: 'http' }, 'PORT must be a number'],
    ['the cache has no size', { CACHE_MB: '-1' }, 'CACHE_MB must be a number'],
    ['the backend has no address', { BACKEND_URL: 'backend' }, 'BACKEND_URL must be an http(s) address'],
    ['nobody says where the backend is', { BACKEND_URL: '' }, 'set BACKEND_URL'],
    ['nothing is built', { BUILD_DIR: '/nowhere' }, 'npm run build'],
  ])('when %s', async (_, variables, told) => {
    expect(await failing(variables)).toContain(told);
  });
});
