/**
 * Visitors of every kind at once, on a bounded number of connections, for minutes: first over the embedded backend,
 * then over a PostgreSQL server behind the same layer, each for half of the time. What is judged is that nothing fails
 * but what must, and that no process keeps growing.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fromRoot } from '../../lib/paths.ts';
import { type Server, startServer } from '../../testing/postgres.ts';
import { childrenOf } from '../../testing/processes.ts';
import { startUpstreams } from '../../upstreams/server.ts';
import { type Fired, failuresOf, fire, type Kind } from '../lib/autocannon.ts';
import { growthOf, isFlat, type Watch, watch } from '../lib/memory.ts';
import { launchSite, type OwnSite } from '../lib/site.ts';
import { type Row, textTable } from '../lib/table.ts';
import { percentile } from '../lib/timing.ts';
import { visitors } from '../lib/visitors.ts';

export interface Pace {
  /** In all, the starts and the warm-up not counted. */
  readonly minutes: number;
  /** Requests a second, which leave the machine to others for hours; as fast as the site answers without it. */
  readonly rate: number | undefined;
}

/** Share of the time used as warm-up: code is compiled, caches fill. */
const WARM_UP = 1 / 5;
const MIN_WARM_UP_S = 15;
const MAX_WARM_UP_S = 180;

const round = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
const passed = (is: boolean) => (is ? 'PASS' : 'FAIL');

function findProcesses(site: OwnSite, server: Server | undefined): Map<string, number[]> {
  const processes = new Map<string, number[]>([['site, with its renderer', [site.pid]]]);
  const backends = childrenOf(site.pid, 'tools/local-supabase/backend.ts');
  processes.set('backend', backends);
  for (const backend of backends)
    for (const name of ['weather', 'generate-sitemap', 'blog-feed'])
      processes.set(`function ${name}`, childrenOf(backend, `/${name}/index.ts`));
  if (server) processes.set('PostgreSQL', server.processes());
  return processes;
}

function loadLines(fired: readonly Fired[], seconds: number): string[][] {
  const line = (name: string, durations: readonly number[], failures: number, why = '') => {
    const at = (share: number) => (durations.length > 0 ? round(percentile(durations, share)) : '–');
    const rate = round(durations.length / seconds);
    return [
      name,
      String(durations.length),
      rate,
      at(0.5),
      at(0.95),
      at(0.99),
      String(failures),
      passed(failures === 0),
      why,
    ];
  };
  return [
    ['what', 'answers', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'failures', '', ''],
    ...fired.map((one) => {
      const why = [...one.unexpected].map(([status, times]) => `${times} × ${status}`);
      if (one.broken > 0) why.push(`${one.broken} without an answer`);
      return line(
        `${one.kind.name} (${one.kind.connections})`,
        one.durations,
        failuresOf(one),
        why.join(', '),
      );
    }),
    line(
      'all',
      fired.flatMap((one) => [...one.durations]),
      fired.reduce((sum, one) => sum + failuresOf(one), 0),
    ),
  ];
}

function memoryLines({ seen }: Watch): string[][] {
  return [
    ['memory, MB', 'start', 'least', 'most', 'end', 'MB a minute', 'floor, middle third', 'last third', ''],
    ...[...seen].map(([name, looks]) => {
      const growth = growthOf(looks);
      const { start, least, most, end, perMinute, floors } = growth;
      return [name, ...[start, least, most, end, perMinute, ...floors].map(round), passed(isFlat(growth))];
    }),
  ];
}

/** One request of each kind, so that every function has started. */
async function wake(kinds: readonly Kind[]): Promise<void> {
  for (const { origin, requests } of kinds) {
    const [first] = requests;
    if (first) await (await fetch(`${origin}${first.path}`, { headers: first.headers ?? {} })).text();
  }
}

async function measure(
  engine: string,
  env: Readonly<Record<string, string>>,
  { minutes, rate }: Pace,
  server?: Server,
): Promise<Row[]> {
  const seconds = (minutes * 60) / 2;
  const upstreams = await startUpstreams();
  try {
    const site = await launchSite({ ...upstreams.env, CALLER_LIMIT_PER_MINUTE: '1000000', ...env });
    try {
      const all = await visitors(site);
      const kinds = rate === undefined ? all : slowedDown(all, rate);
      await wake(kinds);
      await fire(kinds, Math.min(MAX_WARM_UP_S, Math.max(MIN_WARM_UP_S, seconds * WARM_UP)));
      const watched = watch(() => findProcesses(site, server));
      const fired = await fire(kinds, seconds);
      watched.stop();
      console.log(
        `\n${engine}, ${Math.round(seconds)} s; load of the machine ${loadavg()
          .map((one) => one.toFixed(1))
          .join(' ')}`,
      );
      console.log(`${textTable(loadLines(fired, seconds))}\n\n${textTable(memoryLines(watched))}\n`);
      return summary(engine, fired, watched, seconds);
    } finally {
      await site.stop();
    }
  } finally {
    await upstreams.stop();
  }
}

function summary(engine: string, fired: readonly Fired[], { seen }: Watch, seconds: number): Row[] {
  const durations = fired.flatMap((one) => [...one.durations]);
  const none = { of: 'value', bound: 'at most', good: 0, fail: 0 } as const;
  return [
    { what: `load, ${engine}: answers`, value: durations.length / seconds, unit: 'a second' },
    { what: `load, ${engine}: p95 of all`, value: percentile(durations, 0.95), unit: 'ms' },
    {
      what: `load, ${engine}: failures but those by design`,
      value: fired.reduce((sum, one) => sum + failuresOf(one), 0),
      unit: '',
      target: none,
    },
    {
      what: `load, ${engine}: processes that grow`,
      value: [...seen.values()].filter((looks) => !isFlat(growthOf(looks))).length,
      unit: '',
      target: none,
    },
  ];
}

/** As many requests a second in all, shared out by connections; a kind keeps a lower limit of its own. */
function slowedDown(kinds: readonly Kind[], perSecond: number): Kind[] {
  const connections = kinds.reduce((sum, kind) => sum + kind.connections, 0);
  return kinds.map((kind) => ({
    ...kind,
    perSecond: Math.min(
      kind.perSecond ?? Number.POSITIVE_INFINITY,
      Math.max(1, Math.round((perSecond * kind.connections) / connections)),
    ),
  }));
}

/** Half of the time on each engine. */
export async function load(pace: Pace): Promise<Row[]> {
  const dataDir = fromRoot('supabase/.temp/bench-load');
  rmSync(dataDir, { recursive: true, force: true });
  try {
    const embedded = await measure('embedded', { SUPABASE_DATA_DIR: dataDir, DATABASE_URL: '' }, pace);
    const server = await startServer();
    try {
      const env = { SUPABASE_DATA_DIR: dataDir, DATABASE_URL: server.url('bench') };
      return [...embedded, ...(await measure('PostgreSQL', env, pace, server))];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
