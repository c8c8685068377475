/** Reads open data from the backend, with a visitor's rights, page by page. */
import type { OpenKind } from '../../src/shared/openData.ts';

export interface Backend {
  readonly url: string;
  readonly key: string;
}

export interface Filter {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly minPopulation?: number;
}

export interface State {
  readonly changedAt: string;
  /** Changes with any value. */
  readonly version: string;
}

type Row = readonly unknown[];

const PAGE_SIZE = 2500;
const LIMIT_MS = 10_000;
/** Concurrent reads of all downloads together, so that visitors need not wait. */
const MAX_CONCURRENT = 2;

let reading = 0;
const waiting: (() => void)[] = [];

/** Runs `read` once fewer than {@link MAX_CONCURRENT} others are running. */
async function withConcurrencyLimit<Result>(read: () => Promise<Result>): Promise<Result> {
  if (reading >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function call(
  backend: Backend,
  name: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}?${query}`, {
    headers: { apikey: backend.key },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${name} responded with ${answer.status}`);
  }
  return (await answer.json()) as readonly Row[];
}

/** When the rows of a kind last changed. @throws when the backend does not say. */
export async function stateOf(backend: Backend, kind: OpenKind, signal: AbortSignal): Promise<State> {
  const files = (await call(backend, 'open_data_state', {}, signal)) as unknown as readonly {
    readonly kind: OpenKind;
    readonly changed_at: string | null;
    readonly version: string;
  }[];
  const fileOfKind = files.find((file) => file.kind === kind);
  if (!fileOfKind) throw new Error(`open_data_state has no ${kind}`);
  return { changedAt: new Date(fileOfKind.changed_at ?? 0).toISOString(), version: fileOfKind.version };
}

/** The rows of a kind in the order of their ids; ends with the first empty page. @throws when the backend does not answer. */
export async function* pagesOf(
  backend: Backend,
  kind: OpenKind,
  { country, minPopulation }: Filter,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[], void> {
  if (kind === 'countries') {
    yield await withConcurrencyLimit(() => call(backend, 'open_data_countries', {}, signal));
    return;
  }
  const filter = {
    ...(country ? { p_country: country } : {}),
    ...(minPopulation && kind === 'cities' ? { p_min_population: minPopulation } : {}),
  };
  for (let after = 0; ; ) {
    const parameters = { p_after: after, p_size: PAGE_SIZE, ...filter };
    const page = await withConcurrencyLimit(() => call(backend, `open_data_${kind}`, parameters, signal));
    const last = page.at(-1)?.[0];
    if (typeof last !== 'number') return;
    yield page;
    after = last;
  }
}
