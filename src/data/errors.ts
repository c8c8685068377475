/** What can go wrong while reading, as types a screen can tell apart. */

/** The backend answered with an error, or not at all (`status` 0). */
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

/** What was asked for does not exist. Asking again will not help. */
export class NotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotFoundError';
  }
}

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
}

/** The data of an answer of one row or none (`maybeSingle`). Throws DataError with the backend's code on an error. */
export function rowOf<Result extends Answer>({ data, error, status }: Result): Result['data'] {
  if (error) throw new DataError(error.message, error.code, status);
  return data;
}

/** The rows of an answer. Throws like {@link rowOf}. */
export function rowsOf<Result extends Answer>(answer: Result): NonNullable<Result['data']> {
  return rowOf(answer) as NonNullable<Result['data']>;
}

/** Retry what may pass by itself: not what does not exist, nor a request the backend refuses. */
export function shouldRetry(failures: number, error: Error, retries: number): boolean {
  if (error instanceof NotFoundError) return false;
  if (error instanceof DataError && error.status >= 400 && error.status < 500) return false;
  return failures < retries;
}
