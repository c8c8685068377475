/** autocannon, the load generator, on a fixed number of connections. */
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../lib/paths.ts';
import { installTools } from './tools.ts';

const PROGRAM = fromRoot('tools/bench/node_modules/autocannon/autocannon.js');

/** One kind of request, sent in turn on each connection. */
export interface Kind {
  readonly name: string;
  readonly origin: string;
  readonly connections: number;
  readonly requests: readonly Question[];
  /** Requests a second at most; unlimited without it. */
  readonly perSecond?: number;
  /** Returns whether a status is the one this kind is due. */
  readonly expects: (status: number) => boolean;
  /** Designed for times of too much load: one in a hundred answers may have it. */
  readonly overloaded?: number;
}

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Fired {
  readonly kind: Kind;
  /** Milliseconds of each answer. */
  readonly durations: readonly number[];
  /** Answers of another status, by it. */
  readonly unexpected: ReadonlyMap<number, number>;
  /** Connections that broke, and answers that did not come within the time limit. */
  readonly broken: number;
}

/** Answers that should not have been, and those that never came. */
export function failuresOf({ kind, durations, unexpected, broken }: Fired): number {
  const refused = kind.overloaded === undefined ? 0 : (unexpected.get(kind.overloaded) ?? 0);
  const all = [...unexpected.values()].reduce((sum, one) => sum + one, broken);
  return refused <= durations.length / 100 ? all - refused : all;
}

interface Running extends Promise<{ readonly errors: number; readonly timeouts: number }> {
  on(event: 'response', seen: (client: unknown, status: number, bytes: number, ms: number) => void): this;
}
type Autocannon = (options: object) => Running;

/** Seconds an answer may take. */
const TIMEOUT_S = 30;

/** All kinds at the same time, for so many seconds. */
export async function fire(kinds: readonly Kind[], seconds: number): Promise<Fired[]> {
  await installTools(PROGRAM);
  const { default: autocannon } = (await import(pathToFileURL(PROGRAM).href)) as { default: Autocannon };
  return Promise.all(kinds.map((kind) => fireOne(autocannon, kind, seconds)));
}

async function fireOne(autocannon: Autocannon, kind: Kind, seconds: number): Promise<Fired> {
  const durations: number[] = [];
  const unexpected = new Map<number, number>();
  const running = autocannon({
    url: kind.origin,
    connections: kind.connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    requests: kind.requests,
    ...(kind.perSecond === undefined ? {} : { overallRate: kind.perSecond }),
  });
  running.on('response', (_client, status, _bytes, ms) => {
    durations.push(ms);
    if (!kind.expects(status)) unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
  });
  const { errors } = await running;
  return { kind, durations, unexpected, broken: errors };
}
