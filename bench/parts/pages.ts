/** Lighthouse on the home page and a city, each beside its static twin in the same run. */
import { installLighthouse, lighthouse, type Report } from '../lib/lighthouse.ts';
import { startSite } from '../lib/site.ts';
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
