/** Requests to the dataset's service: timeout, retries, size limit, redirects. */
import { pause } from '../../../../../src/shared/pause.ts';
import { numberSetting, setting } from '../../env.ts';
import { userAgent } from '../agent.ts';

/** `busy`: rate limited until `resetAt`. `cut`: a stream that ended early. */
export type DatasetFailure = 'busy' | 'unreachable' | 'failed' | 'refused' | 'unusable' | 'cut';

export class DatasetError extends Error {
  readonly reason: DatasetFailure;
  readonly resetAt: Date | undefined;

  constructor(reason: DatasetFailure, message: string, resetAt?: Date) {
    super(message);
    this.reason = reason;
    this.resetAt = resetAt;
  }
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** A pause this short is waited for within the request. */
const SHORT_PAUSE_MS = 3000;
const MAX_REDIRECTS = 3;
const DEFAULT_PAUSE_MS = 60_000;

/**
 * The service's answer with status 200, its body unread. Two retries with doubled delay when the service fails or
 * cannot be reached. @throws DatasetError
 */
export async function fetchDataset(url: URL, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(url, signal);
    } catch (error) {
      const failure = toFailure(error);
      const wait = failure.resetAt
        ? failure.resetAt.getTime() - Date.now()
        : FIRST_PAUSE_MS * 2 ** (attempt - 1);
      const retryable =
        failure.reason === 'unreachable' || failure.reason === 'failed' || failure.reason === 'busy';
      if (attempt === ATTEMPTS || !retryable || wait > SHORT_PAUSE_MS || signal.aborted) throw failure;
      await pause(wait, signal);
    }
  }
}

function toFailure(error: unknown): DatasetError {
  if (error instanceof DatasetError) return error;
  const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new DatasetError(
    'unreachable',
    late ? 'The dataset did not answer in time.' : 'The dataset cannot be reached.',
  );
}

async function fetchOnce(address: URL, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await answerOf(url, address.origin, signal);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      url = new URL(location, url);
      if (url.protocol !== 'https:' && url.origin !== address.origin)
        throw new DatasetError('unusable', `The dataset's service sends us to ${url.origin}.`);
      continue;
    }
    if (response.status === 200) return response;
    throw await refusal(response);
  }
  throw new DatasetError('unusable', 'The dataset redirects without end.');
}

/** Timeout until the response begins; the caller's `signal` limits the body. The key is sent to its own origin only. */
async function answerOf(url: URL, origin: string, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('late', 'TimeoutError')),
    numberSetting('DATASET_TIMEOUT_MS', 20_000),
  );
  const key = url.origin === origin ? setting('DATASET_KEY') : undefined;
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
      headers: {
        accept: 'application/json, application/x-ndjson, */*',
        'user-agent': userAgent(),
        ...(key ? { authorization: `Apikey ${key}` } : {}),
      },
    });
  } finally {
    clearTimeout(timer);
  }
}

interface Refusal {
  readonly message?: unknown;
  readonly error?: unknown;
  readonly reset_time?: unknown;
}

async function refusal(response: Response): Promise<DatasetError> {
  const body = await bodyOf(response);
  const words = [body.message, body.error].find((text) => typeof text === 'string');
  const detail = words ? `: ${String(words).slice(0, 300)}` : '.';
  const { status } = response;
  if (status === 429)
    return new DatasetError('busy', `The dataset's service refuses${detail}`, resetOf(response, body));
  if (status >= 500) return new DatasetError('failed', `The dataset's service answered ${status}${detail}`);
  return new DatasetError('refused', `The dataset's service answered ${status}${detail}`);
}

async function bodyOf(response: Response): Promise<Refusal> {
  try {
    const body: unknown = JSON.parse(await readText(response, 64 * 1024));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // The status says enough.
    return {};
  }
}

/** When the rate limit resets: from the body, or one of two headers (seconds since 1970, seconds from now). */
function resetOf({ headers }: Response, { reset_time }: Refusal): Date {
  const header = (name: string) => Number(headers.get(name) || Number.NaN);
  const candidates = [
    typeof reset_time === 'string' ? Date.parse(reset_time) : Number.NaN,
    header('x-ratelimit-reset') * 1000,
    Date.now() + header('retry-after') * 1000,
  ];
  const reset = candidates.find((ms) => Number.isFinite(ms) && ms > Date.now());
  return new Date(reset ?? Date.now() + DEFAULT_PAUSE_MS);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes)
      throw new DatasetError('unusable', `The dataset answered more than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** @throws DatasetError `cut` for a response that is not complete JSON. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  let text: string;
  try {
    text = await readText(response, maxBytes);
  } catch (error) {
    throw error instanceof DatasetError
      ? error
      : new DatasetError('cut', 'The answer of the dataset broke off.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new DatasetError('cut', 'The answer of the dataset broke off.');
  }
}
