/** The server for a host of one's own, as a process: what it serves, how it ends, and what it says when it cannot start. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** A renderer whose pages echo the request; `/slow` ends only after SIGTERM. */
const RENDERER = `
  const told = new Promise((resolve) => process.once('SIGTERM', () => setTimeout(resolve, 50)));
  export const builtBackend = '';
  export const openSite = ({ backend }) => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') {
      console.log('at work');
      await told;
    }
    if (pathname === '/broken') throw new Error('a fault of the renderer');
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    return new Response(backend + pathname, { status: pathname === '/nowhere' ? 404 : 200, headers });
  };`;

let folder = '';
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mappemonde-serve-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'dist-server'));
  writeFileSync(join(folder, 'dist/index.html'), '<div id="root"></div>');
  writeFileSync(join(folder, 'dist/robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'dist/assets/index-abc.js'), 'export {};'.repeat(200));
  writeFileSync(join(folder, 'dist-server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'dist-server/site.js'), RENDERER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Variables = Readonly<Record<string, string>>;

function run(variables: Variables) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', BUILD_DIR: folder, ...variables };
  const child = spawn(process.execPath, ['server/serve.ts'], { env });
  children.push(child);
  let said = '';
  const listening = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (url && said.includes('serves on')) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, listening, ended, said: () => said };
}

const start = (variables: Variables = {}) => run({ BACKEND_URL: 'http://backend.test/', ...variables });

describe('node server/serve.ts', () => {
  it('serves pages and files, and keeps for long what has its content in its name', async () => {
    const url = await start().listening;
    const page = await fetch(`${url}/fr/legal`);
    expect([page.status, await page.text()]).toEqual([200, 'http://backend.test/fr/legal']);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);

    const asset = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(await asset.text()).toContain('export {};');
    const robots = await fetch(`${url}/robots.txt`);
    expect(robots.headers.get('cache-control')).not.toContain('immutable');
    for (const missing of ['/assets/gone.js', '/..%2fpackage.json', '/rest/v1/cities']) {
      const answer = await fetch(url + missing);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    }
    // A page that cannot be rendered is replaced by the client-rendered site, or by nothing.
    expect((await fetch(`${url}/broken`)).status).toBe(404);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('answers what it was asked before SIGTERM, takes nothing more, and ends', async () => {
    const { child, listening, ended, said } = start();
    const url = await listening;
    await fetch(`${url}/fr`); // a connection that is kept open
    const slow = fetch(`${url}/slow`);
    await expect.poll(said, { timeout: 10_000 }).toContain('at work');
    child.kill('SIGTERM');
    expect(await (await slow).text()).toContain('/slow');
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/fr`)).rejects.toThrow();
  });
});

describe('says what to do', () => {
  const failing = async (variables: Variables) => {
    const { ended, said } = start(variables);
    expect(await ended).toBe(1);
    expect(said()).not.toMatch(/^\s+at /m);
    return said();
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
    ['the backend has no address', { BACKEND_URL: 'backend' }, 'BACKEND_URL must be an http(s) address'],
    ['nobody says where the backend is', { BACKEND_URL: '' }, 'set BACKEND_URL'],
    ['nothing is built', { BUILD_DIR: '/nowhere' }, 'npm run build'],
  ])('when %s', async (_, variables, told) => {
    expect(await failing(variables)).toContain(told);
  });
});
