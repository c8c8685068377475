// npm run bench: measures, prints one table, fails nothing. npm run bench -- bundle database: only these parts. All of them but
// `load`, which takes --minutes (10) and --rate (requests a second; unlimited) and must be asked for.
import { parseArgs } from 'node:util';

import { benchTable, type Row } from './lib/table.ts';
import { bundle } from './parts/bundle.ts';
import { database } from './parts/database.ts';
import { explorer } from './parts/explorer.ts';
import { imports } from './parts/import.ts';
import { interactions } from './parts/interactions.ts';
import { kills } from './parts/kills.ts';
import { load, type Pace } from './parts/load.ts';
import { map } from './parts/map.ts';
import { pages } from './parts/pages.ts';
import { render } from './parts/render.ts';
import { search } from './parts/search.ts';
import { sitemap } from './parts/sitemap.ts';

const PARTS: Readonly<Record<string, (pace: Pace) => Promise<Row[]>>> = {
  bundle,
  database,
  explorer,
  import: imports,
  interactions,
  kills,
  load,
  map,
  pages,
  render,
  search,
  sitemap,
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string' } },
});
const minutes = Number(values.minutes);
const rate = values.rate === undefined ? undefined : Number(values.rate);
const names = asked.length > 0 ? asked : Object.keys(PARTS).filter((name) => name !== 'load');
const unknown = names.filter((name) => !(name in PARTS));

if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exitCode = 2;
} else if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0.');
  process.exitCode = 2;
} else if (rate !== undefined && !(rate > 0)) {
  console.error('--rate must be a number above 0.');
  process.exitCode = 2;
} else {
  const rows: Row[] = [];
  for (const name of names) {
    console.log(`Measuring: ${name} …`);
    try {
      const measured = (await PARTS[name]?.({ minutes, rate })) ?? [];
      // Results so far are printed when the run is interrupted.
      if (names.length > 1) console.log(`\n${benchTable(measured)}\n`);
      rows.push(...measured);
    } catch (error) {
      // The results of the others are not lost with it.
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  console.log(`\n${benchTable(rows)}`);
}
