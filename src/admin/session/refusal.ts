import { DataError } from '@/lib/errors.ts';

/** The backend does not know the session any more, or the account has lost the role: the sign-in dialog says so. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DataError && (error.status === 401 || error.status === 403);
}
