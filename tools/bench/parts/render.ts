/**
 * Rendered pages: how many a second and how soon, each for the first time and from the cache; the renderer alone; and
 * whether a server that has sent twenty thousand pages is larger than one that has sent a few.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadSite } from '../../../server/loadSite.ts';
import { fromRoot } from '../../lib/paths.ts';
import { loadOf } from '../lib/load.ts';
import { KINDS, type Kind, pageAddresses } from '../lib/pageAddresses.ts';
import { type Recording, recordingOf } from '../lib/recorded.ts';
import { startSite } from '../lib/site.ts';
import type { Row } from '../lib/table.ts';
import { percentile, sample, timed } from '../lib/timing.ts';

const COLD = 96;
const CACHED = 1500;
const AT_ONCE = 8;
const RENDERED = 40;
/** Pages a server has sent when its size is taken: its caches are full long before the first of them. */
const SENT = [2500, 20_000] as const;
const MB = 1024 * 1024;

type Addresses = Readonly<Record<Kind, readonly string[]>>;

/** Through the server of `npm start`: its own cache, its database, this machine. */
async function overHttp(addresses: Addresses): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const urls = addresses[kind];
    const cold = await loadOf(urls, AT_ONCE);
    const cached = await loadOf(
      Array.from({ length: CACHED }, (_, at) => urls[at % urls.length] as string),
      AT_ONCE,
    );
    rows.push(
      { what: `${kind}, first time`, value: cold.perSecond, unit: 'a second' },
      { what: `${kind}, first time, median`, value: percentile(cold.durations, 0.5), unit: 'ms' },
      {
        what: `${kind}, first time, p95`,
        value: percentile(cold.durations, 0.95),
        unit: 'ms',
        // The page goes out without content at 1,500.
        target: { of: 'value', bound: 'at most', good: 600, fail: 1200 },
      },
      {
        what: `${kind}, from the cache`,
        value: cached.perSecond,
        unit: 'a second',
        reference: { value: cold.perSecond, is: 'first time' },
        target: { of: 'ratio', bound: 'at least', good: 8, fail: 4 },
      },
      { what: `${kind}, from the cache, median`, value: percentile(cached.durations, 0.5), unit: 'ms' },
      { what: `${kind}, from the cache, p95`, value: percentile(cached.durations, 0.95), unit: 'ms' },
    );
  }
  return rows;
}

/** In this process, with the answers of the backend at hand. */
async function alone(addresses: Addresses, backend: string): Promise<{ rows: Row[]; recording: Recording }> {
  const recording = recordingOf(globalThis.fetch);
  globalThis.fetch = recording.fetch;
  const { openSite } = await loadSite(fromRoot(''));
  const render = openSite({ backend });
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const url = addresses[kind][0] as string;
    const make = async () => (await render(new Request(url))).text();
    const html = await make();
    if (!html.includes('id="page-state"')) throw new Error(`${url} was not rendered`);
    const times = await sample(RENDERED, make);
    const zipped = await sample(RENDERED, async () => gzipSync(html));
    rows.push(
      {
        what: `${kind}, in the renderer`,
        value: percentile(times, 0.5),
        unit: 'ms',
        reference: { value: percentile(zipped, 0.5), is: 'gzip of the page' },
        target: { of: 'ratio', bound: 'at most', good: 12, fail: 24 },
      },
      { what: `${kind}, in the renderer, p95`, value: percentile(times, 0.95), unit: 'ms' },
    );
  }
  return { rows, recording };
}

const residentOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024;

/** The server for Node over the recorded backend, with uncached pages. Linux only: it reads the process's memory. */
async function memory(addresses: Addresses, recording: Recording): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const backend = await recording.serve();
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', BACKEND_URL: backend.url, ACCESS_LOG: 'off' };
  const child = spawn(process.execPath, ['dist-server/node.js'], { cwd: fromRoot(''), env });
  try {
    const [output] = await once(child.stdout, 'data');
    const origin = /http:\S+/.exec(String(output))?.[0] ?? '';
    const pages = KINDS.map((kind) => new URL(addresses[kind][0] as string).pathname);
    let sent = 0;
    const sizes: number[] = [];
    const { ms } = await timed(async () => {
      for (const until of SENT) {
        const urls = Array.from(
          { length: until - sent },
          (_, at) => `${origin}${pages[at % pages.length]}?n=${sent + at}`,
        );
        await loadOf(urls, AT_ONCE);
        sent = until;
        sizes.push(residentOf(child));
      }
    });
    const [few = Number.NaN, many = Number.NaN] = sizes;
    return [
      {
        what: `memory after ${SENT[1].toLocaleString('en')} different pages`,
        value: many / MB,
        unit: 'MB',
        reference: { value: few / MB, is: `after ${SENT[0].toLocaleString('en')}` },
        target: { of: 'ratio', bound: 'at most', good: 1.15, fail: 1.4 },
      },
      { what: 'different pages, server by itself', value: (sent / ms) * 1000, unit: 'a second' },
    ];
  } finally {
    child.kill('SIGTERM');
    backend.server.close();
  }
}

export async function render(): Promise<Row[]> {
  const site = await startSite();
  const { fetch } = globalThis;
  try {
    const addresses = await pageAddresses(site.url, COLD);
    const served = await overHttp(addresses);
    const { rows, recording } = await alone(addresses, site.url);
    globalThis.fetch = fetch;
    return [...served, ...rows, ...(await memory(addresses, recording))];
  } finally {
    globalThis.fetch = fetch;
    await site.stop();
  }
}
