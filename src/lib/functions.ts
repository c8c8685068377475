/** Calls of the edge functions that serve visitors: public reads, so GET, which browsers may cache. */
import { backendUrl } from './backend.ts';
import { env } from './env.ts';
import { DataError, NotFoundError, shouldRetry } from './errors.ts';
import { withTimeout } from './timeout.ts';

/** One try again, not three: a function has tried its source again itself, and the page has another text to show. */
export const retryOnce = (failures: number, error: Error): boolean => shouldRetry(failures, error, 1);

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Address of an edge function. */
export function functionAddress(name: string): string {
  return `${backendUrl()}/functions/v1/${name}`;
}

function address(name: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters))
    if (value !== undefined) query.set(key, String(value));
  return `${functionAddress(name)}?${query}`;
}

/** The body as JSON; null when it is none. */
async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

interface Failure {
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** A function's error response as an error that a screen can distinguish. */
async function failureOf(name: string, response: Response): Promise<Error> {
  const error = ((await json(response)) as Failure | null)?.error;
  const message = `${name}: ${typeof error?.message === 'string' ? error.message : response.statusText}`;
  if (response.status === 404) return new NotFoundError(message);
  return new DataError(message, typeof error?.code === 'string' ? error.code : '', response.status);
}

/**
 * The answer of a function at an address of its own, once it has begun to come: `signal` and `limit`, in milliseconds, hold
 * until it has been read.
 * @throws NotFoundError for a 404; DataError for every other refusal (its code), or when there was no answer (`unreachable`,
 * status 0).
 */
export async function askFunction(
  name: string,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  limit?: number,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      headers: { apikey: env.publishableKey, ...init.headers },
      signal: withTimeout(signal, limit),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new DataError(`${name}: ${error instanceof Error ? error.message : error}`, 'unreachable', 0);
  }
  if (!response.ok) throw await failureOf(name, response);
  return response;
}

/**
 * The response of a function. `isAnswer` checks its shape; it is trusted afterwards.
 * @throws NotFoundError when the place is unknown or has no such thing; DataError with the function's code for every other
 * refusal, with `malformed` for an answer of another shape, and with status 0 when there was none within 20 s, or `limit`.
 */
export async function callFunction<Answer>(
  name: string,
  parameters: Parameters,
  isAnswer: (body: unknown) => body is Answer,
  signal: AbortSignal,
  limit?: number,
): Promise<Answer> {
  const response = await askFunction(name, address(name, parameters), {}, signal, limit);
  const body = await json(response);
  if (!isAnswer(body)) throw new DataError(`${name}: unexpected shape`, 'malformed', response.status);
  return body;
}

/** Narrows a value to an object, so that its members can be looked at; arrays and null are none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
