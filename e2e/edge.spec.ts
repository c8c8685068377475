/** The built site on its hosts: Node and Deno answer alike, and the entries of Netlify and Vercel are functions of a request. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../tools/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const LANGUAGES = ['fr', 'ar', 'zh'] as const;
const FRANCE = 'continents/europe/pays/france';
const PARIS = `${FRANCE}/regions/ile-de-france/ville/paris`;
/** Behind the language. */
const PATHS = [
  '',
  '/continents',
  '/continents/europe',
  '/pays',
  '/regions?page=2',
  `/${FRANCE}`,
  `/${FRANCE}?page=2`,
  `/${FRANCE}/regions/ile-de-france`,
  `/${PARIS}`,
  `/${PARIS}/category/histoire`,
  '/villes?page=2',
  '/categories/hotels',
  '/blog',
  '/blog/distances-lumiere-et-saisons',
  '/blog/rss.xml',
  '/legal',
  '/search?q=paris',
  '/nulle-part',
  '/blog?page=9999',
  '/ville/paris',
  '/Pays',
  '//villes',
  '/rss.xml',
];
const FILES = [
  '/',
  '/theme.js',
  '/icons/favicon-48.png',
  '/flags/FR.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/foo.php',
];
const ADDRESSES = [
  ...FILES,
  '/admin',
  '/fr/%',
  ...LANGUAGES.flatMap((lang) => PATHS.map((path) => `/${lang}${path}`)),
];

/** A page says when it was rendered, and what time it is in a city. */
const withoutTimes = (text: string) =>
  text.replace(/\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}[:.٫]\d\d/g, '…');

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly type: string | null;
  readonly policy: string | null;
  readonly body: string;
}

async function ask(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
  });
  const { status, headers } = response;
  return {
    status,
    location: headers.get('location'),
    type: headers.get('content-type'),
    policy: headers.get('content-security-policy'),
    body: withoutTimes(await response.text()),
  };
}

/** Starts a server of the built site over the site of the journeys, and ends it by SIGTERM. */
async function withServer(
  command: string,
  args: readonly string[],
  backend: string,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    BACKEND_URL: backend,
    ACCESS_LOG: 'off',
    SITE_URL: 'https://site.test',
    // A busy machine must not leave out what one of them shows.
    PAGE_TIMEOUT_MS: '9000',
  };
  const server = spawn(command, args, { cwd: fromRoot(''), env });
  try {
    const [said] = await once(server.stdout, 'data');
    await use(/http:\S+/.exec(String(said))?.[0] ?? '');
  } finally {
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
}

test('Node and Deno answer the same', async ({ baseURL }) => {
  const backend = baseURL ?? '';
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(60);
  const deno = ['run', '--allow-net', '--allow-read', '--allow-env', 'dist-server/deno.js'];
  await withServer(process.execPath, ['dist-server/node.js'], backend, (node) =>
    withServer(fromRoot('node_modules/.bin/deno'), deno, backend, async (other) => {
      const statuses = new Set<number>();
      for (const path of ADDRESSES) {
        const [one, two] = await Promise.all([ask(node, path), ask(other, path)]);
        expect({ path, ...two }).toEqual({ path, ...one });
        statuses.add(one.status);
      }
      expect([...statuses].sort()).toEqual([200, 301, 404]);
    }),
  );
});

/** Runs in a process of its own, as on the host. */
const ENTRY = `
  const { default: serve, serve: named, config } = await import(process.argv[1]);
  const ask = async (path, headers) => {
    const response = await (named ?? serve)(new Request('https://site.test' + path, { headers }));
    const { status, headers: own } = response;
    const shown = ['location', 'cache-control', 'cdn-cache-control', 'content-encoding', 'netlify-cdn-cache-control', 'vercel-cache-tag', 'x-frame-options'];
    const heading = (await response.text()).match(/<h1[^>]*>(.*?)<\\/h1>/)?.[1];
    return { status, heading, ...Object.fromEntries(shown.map((name) => [name, own.get(name)])) };
  };
  const answers = [];
  for (const path of ['/zh/legal', '/legal', '/zh/nowhere', '/assets/none.js']) answers.push(await ask(path, { 'accept-encoding': 'br' }));
  console.log(JSON.stringify({ config, answers }));
`;

for (const [host, own] of [
  ['netlify', { 'netlify-cdn-cache-control': expect.stringMatching(/^public, max-age=600.*, durable$/) }],
  ['vercel', { 'vercel-cache-tag': 'site' }],
] as const) {
  test(`the function for ${host} renders pages, and leaves compression and caching to the host`, ({
    baseURL,
  }) => {
    const file = fromRoot(`dist-server/${host}/site.js`);
    const env = { ...process.env, BACKEND_URL: baseURL ?? '' };
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', ENTRY, file], { env });
    const { config, answers } = JSON.parse(said.toString());
    if (host === 'netlify') expect(config).toEqual({ path: '/*', preferStatic: true });
    const [page, moved, missing, file404] = answers;
    expect(page).toMatchObject({ status: 200, heading: '使用条款与许可', 'content-encoding': null, ...own });
    expect(page['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(moved).toMatchObject({ status: 301, location: '/fr/legal' });
    expect(missing).toMatchObject({ status: 404, 'cdn-cache-control': 'public, max-age=60' });
    expect(file404).toMatchObject({ status: 404 });
    for (const answer of answers) expect(answer['x-frame-options']).toBe('DENY');
  });
}
