// node scripts/crawl.ts URL [cities]: follows plain links from the home page in two languages, as what runs no script would,
// and fails on a dead link, a link that redirects, or a list that is not whole. Loopback only.
import { crawl } from './testing/crawl.ts';

const [address = 'http://127.0.0.1:4173', cities = '1000'] = process.argv.slice(2);
const found = await crawl({
  origin: new URL(address).origin,
  languages: ['fr', 'ar'],
  cities: Number(cities),
});
console.log(JSON.stringify(found.reached));
for (const problem of found.problems.slice(0, 50)) console.error(problem);
if (found.problems.length > 0) process.exitCode = 1;
