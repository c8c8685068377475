/** Answers of functions: JSON, one shape of error, readable from any origin (a caller proves itself by a header, never a cookie). */
import { corsHeaders } from '@supabase/supabase-js/cors';

/** On every answer: readable from any origin, and never taken for another type than it says. */
const headersOfAll = { ...corsHeaders, 'X-Content-Type-Options': 'nosniff' };

/** Codes of errors for callers, with their status. Screens choose their text by the code. */
export const STATUS = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An expected failure: thrown by a handler, answered as `{ error: { code, message } }`. The message is for people. */
export class FunctionError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** A JSON answer; `headers` are added to those every answer has. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headersOfAll, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

export function errorResponse(error: FunctionError, headers: Record<string, string> = {}): Response {
  const { code, message, retryAfter } = error;
  return json({ error: { code, message } }, STATUS[code], {
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...headers,
  });
}

/** The CORS preflight request. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: headersOfAll });
}

/** The same answer with the headers of all. */
export function withHeadersOfAll(response: Response): Response {
  for (const [name, value] of Object.entries(headersOfAll)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
