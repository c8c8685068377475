/** Fetches JSON from an upstream and checks timeout, size, content type and shape. */
import type * as v from 'valibot';
import { pause } from '../../../src/shared/pause.ts';
import { numberSetting } from './env.ts';
import { pauseBucket, takeToken } from './limits.ts';
import { recordOnce } from './log.ts';
import { noteService } from './serviceState.ts';
import { noteDrift, readShape } from './shape.ts';
import { userAgent } from './upstreams/agent.ts';

/** A service, and how often all visitors together may ask it: below what it allows, with room for other users of our address. */
export interface Upstream {
  /** In the log, and in the name of its bucket. */
  readonly name: string;
  /** Calls a minute, and at once. */
  readonly perMinute: number;
  readonly burst: number;
}

/** Why a service could not help. `busy`: it, or our own budget, wants a pause of `retryAfter` seconds. */
export type UpstreamFailure = 'busy' | 'unreachable' | 'failed' | 'refused' | 'unusable';

/** Never contains the requested address: it may hold a key. */
export class UpstreamError extends Error {
  readonly reason: UpstreamFailure;
  readonly retryAfter: number | undefined;

  constructor(upstream: Upstream, reason: UpstreamFailure, detail: string, retryAfter?: number) {
    super(`${upstream.name}: ${detail}`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export interface UpstreamRequest<Schema extends v.GenericSchema> {
  readonly upstream: Upstream;
  readonly url: URL;
  readonly schema: Schema;
  readonly headers?: Record<string, string>;
  /** Ends the whole call; each attempt has its own timeout (`timeoutMs`) too. */
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  /** Sent as a form by POST, for a query too long for a URL. */
  readonly form?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** A request to a service and the shape of its answer, without the signal that ends it. */
export type Question<Schema extends v.GenericSchema = v.GenericSchema> = Omit<
  UpstreamRequest<Schema>,
  'signal'
>;

const ATTEMPTS = 2;
const PAUSE_MS = 250;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
/** Parts of an answer that a line of the log names. */
const MAX_NAMED_PARTS = 10;
/** The pause after a 429 without Retry-After, and the longest Retry-After that is waited out within a call. */
const DEFAULT_RETRY_AFTER_S = 60;
const SHORT_WAIT_S = 1;
/** Errors of MediaWiki that mean "later", though their status is 200 (mediawiki.org/wiki/API:Errors_and_warnings). */
const BUSY_WIKI = new Set(['maxlag', 'ratelimited', 'readonly']);
/** The pause after a service could not be reached. */
const UNREACHABLE_PAUSE_S = 10;

/**
 * The service's JSON in the shape of `schema`, or null for 404. One retry after a network failure, a timeout, a 5xx, or
 * a 429 with a Retry-After of a second at most.
 * @throws UpstreamError
 */
export function getJson<Schema extends v.GenericSchema>(
  request: UpstreamRequest<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  return withRetry(request, () => ask(request));
}

type RetryContext = Pick<UpstreamRequest<v.GenericSchema>, 'upstream' | 'signal'>;

/**
 * The result of `ask`, within the rate limit of the upstream and with the one retry of {@link getJson}.
 * @throws UpstreamError
 */
export async function withRetry<Value>(context: RetryContext, ask: () => Promise<Value>): Promise<Value> {
  let earlier: UpstreamError | undefined;
  for (let attempt = 1; ; attempt += 1) {
    await takeRateLimitToken(context.upstream);
    try {
      const value = await ask();
      await noteService(context.upstream.name, true);
      return value;
    } catch (error) {
      const failure = toFailure(context, error);
      if (attempt < ATTEMPTS && isRetryable(failure) && !context.signal.aborted) {
        earlier = failure;
        await pause((failure.retryAfter ?? 0) * 1000 + PAUSE_MS, context.signal);
        continue;
      }
      // A caller that gives up early says nothing about the service.
      const cause = context.signal.aborted ? earlier : failure;
      if (cause) await pauseUpstream(context.upstream, cause);
      if (cause && isOutage(cause)) await noteService(context.upstream.name, false);
      throw failure;
    }
  }
}

const bucketOf = ({ name }: Upstream): string => `upstream:${name}`;

async function takeRateLimitToken(upstream: Upstream): Promise<void> {
  const wait = await takeToken(bucketOf(upstream), upstream.burst, upstream.perMinute);
  if (wait > 0) throw new UpstreamError(upstream, 'busy', `is left alone for ${wait} s`, wait);
}

function isRetryable({ reason, retryAfter }: UpstreamError): boolean {
  return (
    reason === 'unreachable' ||
    reason === 'failed' ||
    (reason === 'busy' && (retryAfter ?? 0) <= SHORT_WAIT_S)
  );
}

/** A refused or unusable answer is about one question; an outage is about all. */
const isOutage = ({ reason }: UpstreamError): boolean =>
  reason === 'unreachable' || reason === 'failed' || reason === 'busy';

/** Makes the next calls fail at once instead of asking again too early. */
async function pauseUpstream(upstream: Upstream, { reason, retryAfter }: UpstreamError): Promise<void> {
  if (reason === 'busy') await pauseBucket(bucketOf(upstream), retryAfter ?? DEFAULT_RETRY_AFTER_S);
  if (reason === 'unreachable') await pauseBucket(bucketOf(upstream), UNREACHABLE_PAUSE_S);
}

function toFailure({ upstream, signal }: RetryContext, error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const name = error instanceof Error ? error.name : '';
  if (signal.aborted)
    return new UpstreamError(upstream, 'unreachable', 'the time for the whole call is over');
  return new UpstreamError(
    upstream,
    'unreachable',
    name === 'TimeoutError' ? 'did not answer in time' : 'no connection',
  );
}

async function ask<Schema extends v.GenericSchema>(
  request: UpstreamRequest<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  const { upstream, schema, maxBytes = MAX_BYTES } = request;
  const timeout = AbortSignal.timeout(request.timeoutMs ?? numberSetting('UPSTREAM_TIMEOUT_MS', 5000));
  const response = await follow(request, AbortSignal.any([request.signal, timeout]));
  const { status } = response;
  if (BUSY_WIKI.has(response.headers.get('mediawiki-api-error') ?? '')) {
    await response.body?.cancel();
    throw new UpstreamError(upstream, 'busy', 'the wiki is busy', retryAfter(response.headers));
  }
  if (status === 200 && /\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    return parse(upstream, schema, await readText(upstream, response, maxBytes));
  }
  await response.body?.cancel();
  if (status === 404) return null;
  if (status === 200) throw new UpstreamError(upstream, 'unusable', 'did not answer in JSON');
  throw refusal(upstream, response);
}

/** The failure for a status other than 200. */
export function refusal(upstream: Upstream, { status, headers }: Response): UpstreamError {
  if (status === 429) return new UpstreamError(upstream, 'busy', 'too many requests', retryAfter(headers));
  return new UpstreamError(upstream, status >= 500 ? 'failed' : 'refused', `answered ${status}`);
}

/** Redirects are followed on the same origin only: a service must not be able to send us elsewhere. */
async function follow(request: UpstreamRequest<v.GenericSchema>, signal: AbortSignal): Promise<Response> {
  let url = request.url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'user-agent': userAgent(), ...request.headers },
      ...(request.form ? { method: 'POST', body: new URLSearchParams(request.form) } : {}),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.origin !== request.url.origin) {
      throw new UpstreamError(request.upstream, 'unusable', `redirects to ${url.origin}`);
    }
  }
  throw new UpstreamError(request.upstream, 'unusable', 'redirects without end');
}

async function readText(upstream: Upstream, response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of limited(upstream, response, maxBytes))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The pieces of an answer, which is left at the limit. */
export async function* limited(
  upstream: Upstream,
  response: Response,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (length > maxBytes)
      throw new UpstreamError(upstream, 'unusable', `answered more than ${maxBytes} bytes`);
    yield chunk;
  }
}

function parse<Schema extends v.GenericSchema>(
  upstream: Upstream,
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UpstreamError(upstream, 'unusable', 'answered broken JSON');
  }
  const reading = readShape(schema, json);
  if (reading instanceof Error)
    throw new UpstreamError(upstream, 'unusable', `answered another shape: ${reading.message}`);
  const { value, dropped } = reading;
  if (dropped.length > 0) {
    const message = `answered another shape; left out: ${dropped.slice(0, MAX_NAMED_PARTS).join(', ')}`;
    recordOnce({ level: 'warning', source: upstream.name, message });
    noteDrift(new UpstreamError(upstream, 'unusable', message));
  }
  return value;
}

/** Seconds of a Retry-After, which is a number or a date. */
function retryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : DEFAULT_RETRY_AFTER_S;
}
