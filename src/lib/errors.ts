/** Errors of reads, as types that a screen can distinguish. */

/** The backend answered with an error, or not at all (`status` 0; `code` is `timeout` when its time was over). */
export class DataError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.name = 'DataError';
    this.code = code;
    this.status = status;
  }
}

/** The requested thing does not exist; a retry will not help. */
export class NotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotFoundError';
  }
}

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
}

/** The client's message can contain a proxy's whole page; it is cut to this length. */
const MESSAGE_LENGTH = 200;

/**
 * The data of an answer of one row or none (`maybeSingle`).
 * @throws DataError with the backend's code on an error, `malformed` for what is no JSON, `timeout` for what came too late.
 */
export function rowOf<Result extends Answer>({ data, error, status }: Result): Result['data'] {
  if (!error) return data;
  const late = status === 0 && /^(?:Timeout|Abort)Error/.test(error.message);
  const code = error.code || (late ? 'timeout' : status === 200 ? 'malformed' : '');
  throw new DataError(error.message.slice(0, MESSAGE_LENGTH), code, status);
}

/** The rows of an answer. Throws like {@link rowOf}. */
export function rowsOf<Result extends Answer>(answer: Result): NonNullable<Result['data']> {
  return rowOf(answer) as NonNullable<Result['data']>;
}

/** How many rows there are, of an answer with `count`. Throws like {@link rowOf}, and when the answer does not say. */
export function countOf(answer: Answer & { readonly count: number | null }): number {
  rowOf(answer);
  if (answer.count === null) throw new DataError('An answer without a count', 'malformed', answer.status);
  return answer.count;
}

/** Tells whether to retry: not what does not exist or the backend refuses (4xx); once after a timeout. */
export function shouldRetry(failures: number, error: Error, retries: number): boolean {
  if (error instanceof NotFoundError) return false;
  if (error instanceof DataError) {
    if (error.status >= 400 && error.status < 500) return false;
    if (error.code === 'timeout') return failures < Math.min(retries, 1);
  }
  return failures < retries;
}
