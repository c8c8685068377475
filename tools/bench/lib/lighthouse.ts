/** Lighthouse, as a program of its own: installed in bench/ at its first use, so that nobody else downloads it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../lib/paths.ts';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findHeadlessChromium } from '../../testing/chromium.ts';
import { run } from '../../testing/tools.ts';
import { percentile } from './timing.ts';
import { installTools } from './tools.ts';

const PROGRAM = fromRoot('tools/bench/node_modules/lighthouse/cli/index.js');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Report {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Largest contentful paint, milliseconds, slow phone. */
  readonly lcp: number;
  /** Total blocking time, milliseconds, of the same phone. */
  readonly tbt: number;
  /** Work of the main thread, milliseconds, of the same phone. */
  readonly mainThread: number;
  /** The part of it that a processor worked on, milliseconds: without waiting for a core that others had. */
  readonly processor: number;
  /** Requests of the whole visit. */
  readonly requests: number;
  /** Bytes of script as transferred. */
  readonly script: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

interface NetworkRequest {
  readonly url?: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

interface RawReport {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly NetworkRequest[] } }
    >
  >;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Microseconds of a processor. */
  readonly tdur?: number;
}

/** Applied while the page loads, or computed afterwards (`simulate`). */
const THROTTLING = process.env.BENCH_THROTTLING ?? 'devtools';

/** So many times slower than in the trace is Lighthouse's phone: applied throttling is in it already. */
const SLOWDOWN = THROTTLING === 'simulate' ? 4 : 1;

/** Returns the processor time of the tasks of the page's main thread, in milliseconds of the trace. */
export function processorTime(events: readonly TraceEvent[]): number {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = new Map<string, number>();
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (name === 'RunTask' && mainThreads.has(thread)) times.set(thread, (times.get(thread) ?? 0) + tdur);
  }
  // The browser has renderers in reserve, which do next to nothing.
  return Math.max(0, ...times.values()) / 1000;
}

export const installLighthouse = () => installTools(PROGRAM);

/** Runs the phone's profile once. The last report of each name stays in test-results/lighthouse. */
export async function runLighthouse(url: string, name: string): Promise<Report> {
  const chromium = findHeadlessChromium();
  if (!chromium) throw new Error(CHROMIUM_MISSING);
  mkdirSync(fromRoot('test-results/lighthouse'), { recursive: true });
  const output = fromRoot(`test-results/lighthouse/${name}.json`);
  const code = await run(
    process.execPath,
    [
      PROGRAM,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      '--save-assets',
      `--throttling-method=${THROTTLING}`,
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { CHROME_PATH: chromium } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}`);
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as RawReport;
  const trace = readFileSync(output.replace(/\.json$/, '-0.trace.json'), 'utf8');
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const score = (category: string) => (categories[category]?.score ?? 0) * 100;
  const requests = (audits['network-requests']?.details?.items ?? []).filter(
    // Lighthouse lists what stands in the page as a data URI, too.
    ({ url = '' }) => !url.startsWith('data:'),
  );
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    mainThread: audit('mainthread-work-breakdown'),
    processor: SLOWDOWN * processorTime(traceEvents),
    requests: requests.length,
    script: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    cls: audit('cumulative-layout-shift'),
  };
}

/** The median of each figure. */
export function median(reports: readonly Report[]): Report {
  const of = (read: (report: Report) => number) => percentile(reports.map(read), 0.5);
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    mainThread: of(({ mainThread }) => mainThread),
    processor: of(({ processor }) => processor),
    requests: of(({ requests }) => requests),
    script: of(({ script }) => script),
    cls: of(({ cls }) => cls),
  };
}
