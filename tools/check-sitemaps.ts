// npm run sitemaps:check -- https://example.org [--sample 500] [--backend https://….supabase.co --key sb_publishable_…]
// Walks a running site's sitemaps from its robots.txt: every file against the protocol's schemas, every address through the
// router and to its row in the database, none twice, alternates mutual; --sample opens so many of them in Chromium.
import { parseArgs } from 'node:util';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { parsePath } from '../src/shared/paths.ts';
import { reach } from './lib/reach.ts';
import { browse } from './sitemaps/browse.ts';
import { filesIn, findingsOf, unreciprocated, urlsOf } from './sitemaps/files.ts';
import { existingPages } from './sitemaps/places.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '0' },
    backend: { type: 'string' },
    key: { type: 'string', default: 'sb_publishable_local' },
  },
});
const site = (positionals[0] ?? 'http://127.0.0.1:4173').replace(/\/$/, '');
const findings: string[] = [];
const note = (lines: readonly string[]) => findings.push(...lines.slice(0, 20));

const text = async (address: string) => (await reach(address)).text();

async function check(): Promise<void> {
  const exists = await existingPages(values.backend ?? site, values.key);
  const start = /^Sitemap: (.+)$/m.exec(await text(`${site}/robots.txt`))?.[1];
  if (!start) throw new OperatorError('robots.txt names no sitemap');
  const index = await text(start);
  note(await findingsOf(index));
  const files = filesIn(index);
  for (const other of ['cities-all', 'villes'])
    note(await findingsOf(await text(`${site}/sitemap-${other}.xml`)));

  const listedAddresses = new Set<string>();
  let bytes = 0;
  let largest = 0;
  for (const [at, file] of files.entries()) {
    const xml = await text(file);
    const size = Buffer.byteLength(xml);
    bytes += size;
    largest = Math.max(largest, size);
    note((await findingsOf(xml)).map((finding) => `${file}: ${finding}`));
    const urls = [...urlsOf(xml)];
    note(unreciprocated(urls));
    for (const { loc } of urls) {
      const { origin, pathname } = new URL(loc);
      if (origin !== new URL(start).origin) findings.push(`${loc} is not of the site`);
      if (listedAddresses.has(pathname)) findings.push(`${loc} is listed twice`);
      listedAddresses.add(pathname);
      if (!exists(parsePath(pathname))) findings.push(`${loc} in ${file} leads to no page`);
    }
    console.log(`${at + 1}/${files.length} ${file}: ${urls.length} addresses, ${size} bytes`);
    if (findings.length > 100) break;
  }
  console.log(
    `${listedAddresses.size} addresses in ${files.length} files, ${bytes} bytes, the largest ${largest}.`,
  );

  const sample = Number(values.sample);
  if (sample > 0) {
    // An odd step goes through all eight languages.
    const step = Math.max(1, Math.floor(listedAddresses.size / sample)) | 1;
    const sampled = [...listedAddresses].filter((_, at) => at % step === 0).slice(0, sample);
    note(
      await browse(
        sampled.map((path) => new URL(path, start).href),
        (done) => done % 50 === 0 && console.log(`${done}/${sampled.length} pages opened`),
      ),
    );
  }
  console.log(findings.length === 0 ? 'Nothing wrong was found.' : findings.join('\n'));
  process.exitCode = findings.length === 0 ? 0 : 1;
}

try {
  await check();
} catch (error) {
  reportFatal(error);
}
