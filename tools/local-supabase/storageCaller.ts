/** Caller of Storage, and the database as they see it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../supabase/seed/database.ts';
import type { Keys } from './keys.ts';
import { claimsOf } from './sessions.ts';
import { StorageError } from './storageErrors.ts';

export interface StorageCaller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** The account, where one is signed in. */
  readonly id: string | null;
  readonly claims: string;
}

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/** The caller that a key or a session's token stands for. @throws StorageError */
export function callerOf(request: Request, keys: Keys): StorageCaller {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? request.headers.get('apikey') ?? '';
  const key = token.startsWith('sb_') || !token.includes('.') ? token : undefined;
  if (key !== undefined) {
    const role = key === keys.secretKey ? 'service_role' : key === keys.publishableKey ? 'anon' : undefined;
    if (!role) throw new StorageError(403, 'Unauthorized', 'Invalid Compact JWS');
    return { role, id: null, claims: JSON.stringify({ role }) };
  }
  return ofToken(token, keys.jwtSecret);
}

function ofToken(token: string, secret: string): StorageCaller {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = claimsOf(new Request('http://x', { headers: { authorization: `Bearer ${token}` } }));
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  const signed = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!claims || !signed || algorithmOf(head) !== 'HS256')
    throw new StorageError(403, 'Unauthorized', 'signature verification failed');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 < Date.now())
    throw new StorageError(403, 'Unauthorized', '"exp" claim timestamp check failed');
  const role = ROLES.find((one) => one === claims.role);
  if (!role) throw new StorageError(403, 'Unauthorized', 'Invalid role');
  return { role, id: typeof claims.sub === 'string' ? claims.sub : null, claims: JSON.stringify(claims) };
}

function algorithmOf(head: string): unknown {
  try {
    return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: unknown }).alg;
  } catch {
    return undefined;
  }
}

/** Does `work` with the rights of `caller`: row-level security decides. @throws StorageError for what it refuses. */
export async function actAs<Result>(
  db: Database,
  { role, id, claims }: StorageCaller,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [claims, id ?? ''],
      );
      await tx.exec(`set local role ${role}`);
      return work(tx);
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code === '42501') throw new StorageError(403, 'Unauthorized', message ?? 'Unauthorized');
    if (code === '23505') throw new StorageError(409, 'Duplicate', 'The resource already exists');
    if (code === '23503') throw new StorageError(404, 'Bucket not found', 'Bucket not found');
    throw error;
  }
}
