/** Refusal in the words and the shape of Supabase Storage: the real status is in the body, beside HTTP's 400. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly error: string;

  constructor(statusCode: number, error: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
  }
}

export const notFound = () => new StorageError(404, 'not_found', 'Object not found');

export function storageFailure({ statusCode, error, message }: StorageError): Response {
  return Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
}
