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

interface Answer<Row> {
  readonly data: Row | null;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
}

/** The rows of an answer. Throws DataError with the backend's code when there are none because of an error. */
export function rowsOf<Row>({ data, error, status }: Answer<Row>): Row {
  if (error) throw new DataError(error.message, error.code, status);
  return data as Row;
}

/** Retry what may pass by itself: not what does not exist, nor a request the backend refuses. */
export function shouldRetry(failures: number, error: Error, retries: number): boolean {
  if (error instanceof NotFoundError) return false;
  if (error instanceof DataError && error.status >= 400 && error.status < 500) return false;
  return failures < retries;
}
