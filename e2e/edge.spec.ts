/** The built site where it may run beside `npm start`: at the edge (Deno, no permission but to read its own files), and as a server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../tools/backend/paths.ts';
import { fetchPage } from '../tools/testing/crawledPage.ts';
import { expect, test } from './fixtures.ts';

const ASK = `
  const { default: site } = await import('./dist-server/edge.js');
  const ask = async (path) => {
    const response = await site.fetch(new Request('https://edge.test' + path));
    return [response.status, response.headers.get('location'), (await response.text()).match(/<h1[^>]*>(.*?)<\\/h1>/)?.[1]];
  };
  console.log(JSON.stringify([await ask('/zh/legal'), await ask('/legal')]));
`;

test('a module with a fetch renders pages under Deno', () => {
  const args = ['run', '--allow-read=dist-server', '-'];
  const answer = execFileSync(fromRoot('node_modules/.bin/deno'), args, { cwd: fromRoot(''), input: ASK });
  expect(JSON.parse(answer.toString())).toEqual([
    [200, null, '使用条款与许可'],
    [301, '/fr/legal', null],
  ]);
});

test('the server for a host of its own serves the build over the backend it is told', async ({ baseURL }) => {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', BACKEND_URL: baseURL };
  const server = spawn(process.execPath, ['server/serve.ts'], { cwd: fromRoot(''), env });
  try {
    const [said] = await once(server.stdout, 'data');
    const url = /http:\S+/.exec(String(said))?.[0] ?? '';
    const path = '/zh/continents/europe/pays/france/regions/ile-de-france/ville/paris';
    const { status, html } = await fetchPage(url, path);
    expect(status).toBe(200);
    expect(html).toContain('巴黎');
    const entry = /import\('([^']+)'\)/.exec(html)?.[1] ?? '';
    const script = await fetch(url + entry);
    expect([script.status, script.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(`${url}/zh/nowhere`)).status).toBe(404);
  } finally {
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
});
