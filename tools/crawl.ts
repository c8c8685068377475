// npx node tools/crawl.ts [URL] [cities]: follows links from the home page in two languages, as a crawler without JavaScript would,
// and compares what it found with the database. Fails on a dead link, a link that is redirected, a place that no link leads
// to. Only for a site on this machine.
import { performance } from 'node:perf_hooks';
import { type PlaceRoute, placesOf } from './sitemaps/places.ts';
import { crawl } from './testing/crawl.ts';

const [address = 'http://127.0.0.1:4173', cities = '2000'] = process.argv.slice(2);
const { origin } = new URL(address);
const key = process.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

const places: PlaceRoute[] = [];
for await (const place of placesOf(origin, key)) places.push(place);
const started = performance.now();
const result = await crawl({
  origin,
  languages: ['fr', 'ar'],
  places,
  cities: Number(cities),
  onPage: (opened) => opened % 1000 === 0 && console.error(`${opened} addresses …`),
});
const seconds = (performance.now() - started) / 1000;

const problems = { dead: result.dead, redirected: result.redirected, unreached: result.unreached };
for (const [kind, list] of Object.entries(problems))
  for (const problem of list.slice(0, 30)) console.error(`${kind}: ${problem}`);
console.table(result.reached);
console.table({
  'places in the database': places.length,
  'addresses opened': result.opened,
  seconds: Math.round(seconds),
  'dead links': result.dead.length,
  'links that are redirected': result.redirected.length,
  'places no link leads to': result.unreached.length,
});
if (Object.values(problems).some((list) => list.length > 0)) process.exitCode = 1;
