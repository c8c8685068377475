/** Lighthouse on the home page and a city, each beside its static twin in the same run. */
import { spawn } from 'node:child_process';
import { portIn } from '../../e2e/support/ports.ts';
import { fromRoot } from '../../supabase/local/paths.ts';
import { installLighthouse, lighthouse, type Report } from '../lib/lighthouse.ts';
import type { Row } from '../lib/table.ts';
import { serveTwins, snapshots } from '../lib/twin.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'city', path: '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris' },
];

const SCORES = {
  performance: [97, 93],
  accessibility: [100, 100],
  'best-practices': [100, 96],
  seo: [100, 100],
} as const;

/** The site as `npm start` serves it. Resolves when it answers; rejects when it ends before. */
async function startSite(): Promise<{ url: string; stop(): void }> {
  const port = await portIn('BENCH_PORT');
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SUPABASE_PORT: String(await portIn('BENCH_SUPABASE_PORT')) },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let second = 0; second < 240; second++) {
    if (child.exitCode !== null) throw new Error(`The site did not start (exit code ${child.exitCode}).`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { url, stop: () => child.kill('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  child.kill('SIGTERM');
  throw new Error('The site did not start within four minutes.');
}

function rowsOf(name: string, page: Report, twin: Report): Row[] {
  const scores = Object.entries(SCORES).map(([category, [good, fail]]) => ({
    what: `${name}, ${category}`,
    value: page.scores[category as keyof typeof SCORES],
    unit: 'of 100',
    target: { of: 'value', bound: 'at least', good, fail } as const,
  }));
  return [
    ...scores,
    {
      what: `${name}, largest contentful paint`,
      value: page.lcp,
      unit: 'ms',
      reference: { value: twin.lcp, is: 'static page' },
      target: { of: 'ratio', bound: 'at most', good: 1.4, fail: 1.8 },
    },
    {
      what: `${name}, layout shift`,
      value: page.cls,
      unit: '',
      target: { of: 'value', bound: 'at most', good: 0, fail: 0.02 },
    },
  ];
}

export async function pages(): Promise<Row[]> {
  await installLighthouse();
  const site = await startSite();
  try {
    const documents = await snapshots(PAGES.map(({ path }) => site.url + path));
    const twins = await serveTwins(documents);
    try {
      const rows: Row[] = [];
      for (const [index, { name, path }] of PAGES.entries()) {
        const page = await lighthouse(site.url + path, name);
        rows.push(...rowsOf(name, page, await lighthouse(`${twins.url}/${index}`, `${name}-twin`)));
      }
      return rows;
    } finally {
      twins.server.close();
    }
  } finally {
    site.stop();
  }
}
