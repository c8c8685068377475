/**
 * Cache of other services' answers in the database: fresh ones are reused, expired ones are served when the service
 * fails.
 */
import { serviceClient } from './caller.ts';
import { UpstreamError } from './getJson.ts';
import { FunctionError } from './http.ts';
import { writeWarning } from './log.ts';
import { noticingDrift } from './shape.ts';

export interface Subject<Value> {
  /** Service in the cache's table; ends in a number that goes up when the shape of the value changes. */
  readonly service: string;
  readonly key: string;
  readonly lang?: string;
  /** Seconds an answer is fresh. */
  readonly ttl: number;
  /** Seconds for which "nothing" is cached. */
  readonly emptyTtl: number;
  /** Seconds after which an expired answer is no longer served when the service fails. */
  readonly maxAge: number;
  /** Calls the service; null: it has nothing. Throws UpstreamError, and then nothing is cached. */
  readonly load: () => Promise<Value | null | Incomplete<Value>>;
}

/** A usable value that lacks something the service has: cached for `ttl` seconds only. */
export class Incomplete<Value> {
  readonly value: Value;
  readonly ttl: number;

  constructor(value: Value, ttl: number) {
    this.value = value;
    this.ttl = ttl;
  }
}

export interface Cached<Value> {
  readonly value: Value | null;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** Older than it should be, because the service failed. */
  readonly stale: boolean;
  /** Seconds until it runs out. */
  readonly freshFor: number;
}

interface Row<Value> {
  readonly value: Value | null;
  readonly fetched_at: string;
  readonly expires_at: string;
}

/** Seconds for which a value is kept that lacks what was of another shape. */
const DRIFTED_TTL_S = 3600;

/** Seconds for which a stale answer is served before the next request to the service. */
const STALE_PAUSE_S = 60;

/** Concurrent calls for the same key share one request. */
const underWay = new Map<string, Promise<Cached<unknown>>>();

/**
 * The cached answer while it is fresh, else a new one, else (when the service fails) the stale one.
 * @throws FunctionError `unavailable` or `upstream` when there is no stale answer.
 */
export function cached<Value>(subject: Subject<Value>): Promise<Cached<Value>> {
  const id = JSON.stringify([subject.service, subject.key, subject.lang]);
  const running = underWay.get(id) as Promise<Cached<Value>> | undefined;
  if (running) return running;
  const work = findOrLoad(subject).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return work;
}

async function findOrLoad<Value>(subject: Subject<Value>): Promise<Cached<Value>> {
  const row = await read(subject);
  const secondsLeft = row ? secondsUntil(row.expires_at) : 0;
  if (row && secondsLeft > 0)
    return { value: row.value, fetchedAt: row.fetched_at, stale: isOld(row, subject), freshFor: secondsLeft };
  try {
    return await load(subject);
  } catch (error) {
    const failure = upstreamFailure(error);
    if (!failure) throw error;
    if (!row || row.value === null || -secondsUntil(row.fetched_at) > subject.maxAge)
      throw toFunctionError(failure);
    writeWarning(subject.service, failure.message);
    await write(subject, { ...row, expires_at: after(new Date(), STALE_PAUSE_S) });
    return { value: row.value, fetchedAt: row.fetched_at, stale: true, freshFor: STALE_PAUSE_S };
  }
}

/** The service's failure behind an error, also when another cached answer was needed first. */
export function upstreamFailure(error: unknown): UpstreamError | undefined {
  const cause = error instanceof FunctionError ? error.cause : error;
  return cause instanceof UpstreamError ? cause : undefined;
}

/** A row whose time was prolonged because the service failed. */
function isOld<Value>(row: Row<Value>, { ttl, emptyTtl }: Subject<Value>): boolean {
  return -secondsUntil(row.fetched_at) > (row.value === null ? emptyTtl : ttl);
}

async function load<Value>(subject: Subject<Value>): Promise<Cached<Value>> {
  const { value: loaded, drift } = await noticingDrift(subject.load);
  const value = loaded instanceof Incomplete ? loaded.value : loaded;
  if (value === null && drift) throw drift;
  const ttl = loaded instanceof Incomplete ? loaded.ttl : loaded === null ? subject.emptyTtl : subject.ttl;
  const freshFor = drift ? Math.min(ttl, DRIFTED_TTL_S) : ttl;
  const now = new Date();
  await write(subject, { value, fetched_at: now.toISOString(), expires_at: after(now, freshFor) });
  return { value, fetchedAt: now.toISOString(), stale: false, freshFor };
}

async function read<Value>({ service, key, lang = '' }: Subject<Value>): Promise<Row<Value> | null> {
  const { data, error } = await serviceClient()
    .from('upstream_cache')
    .select('value, fetched_at, expires_at')
    .match({ service, key, lang })
    .maybeSingle();
  if (error) throw new Error(`The cache could not be read: ${error.message}`);
  return data as Row<Value> | null;
}

/** A failed write to the cache is logged and does not change the answer. */
async function write<Value>({ service, key, lang = '' }: Subject<Value>, row: Row<Value>): Promise<void> {
  const db = serviceClient();
  const { error } = await db.from('upstream_cache').upsert({ service, key, lang, ...row });
  if (error) writeWarning(service, `The cache could not be written: ${error.message}`);
  if (Math.random() < 1 / 500)
    await Promise.all([db.rpc('prune_upstream_cache'), db.rpc('prune_rate_limits')]);
}

/** Error that a caller gets for a service's failure. */
export function toFunctionError(error: UpstreamError): FunctionError {
  const { reason, retryAfter, message } = error;
  // The message names the service and what it did: for the log and the operator, harmless to a caller.
  if (reason === 'busy') {
    return new FunctionError('unavailable', message, { cause: error, retryAfter: retryAfter ?? 60 });
  }
  if (reason === 'unreachable') {
    return new FunctionError('unavailable', message, { cause: error, retryAfter: 10 });
  }
  return new FunctionError('upstream', message, { cause: error });
}

function secondsUntil(moment: string): number {
  return Math.floor((Date.parse(moment) - Date.now()) / 1000);
}

function after(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString();
}

/** Caching for browsers and proxies of a public answer: not longer than it is fresh, an hour at most. */
export function cacheControl(freshFor: number): Record<string, string> {
  const seconds = Math.max(30, Math.min(freshFor, 3600));
  return { 'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}` };
}
