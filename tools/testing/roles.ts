/** Runs statements as a role, in a transaction that is rolled back. */
import type { Database } from '../../supabase/seed/database.ts';

export const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';
export const EDITOR_ID = '00000000-0000-4000-8000-00000000000e';
export const MEMBER_ID = '00000000-0000-4000-8000-00000000000b';

/** A visitor, an account without a role, an editor, an administrator, and the key that bypasses row-level security. */
export const CALLERS = {
  anon: { role: 'anon', id: null },
  member: { role: 'authenticated', id: MEMBER_ID },
  editor: { role: 'authenticated', id: EDITOR_ID },
  admin: { role: 'authenticated', id: ADMIN_ID },
  service: { role: 'service_role', id: null },
} as const;

export type Caller = keyof typeof CALLERS;

/** The three accounts; each can sign in with {@link PASSWORD}. */
export async function createAccounts(db: Database): Promise<void> {
  for (const [id, email] of [
    [ADMIN_ID, 'admin@example.org'],
    [EDITOR_ID, 'editor@example.org'],
    [MEMBER_ID, 'member@example.org'],
  ]) {
    await db.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email","providers":["email"]}', '{}')`,
      [id, email, PASSWORD_HASH],
    );
    await db.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1::uuid, 'email', $1::uuid, $1::uuid, jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', true))`,
      [id, email],
    );
  }
  await db.query('insert into public.user_roles (user_id, role) values ($1, $2), ($3, $4)', [
    ADMIN_ID,
    'admin',
    EDITOR_ID,
    'editor',
  ]);
}

export const PASSWORD = 'a long enough password';
/** bcrypt, cost 10, of {@link PASSWORD}. */
const PASSWORD_HASH = '$2b$10$iL8w0UBPe0cuRRgDa7Sh8uWUi1hSmKuq22qUgmwI.gvqX4o.S8rZW';

class Rollback extends Error {}

/** Acts as `caller` for the rest of the transaction. */
export async function become(tx: Database, caller: Caller): Promise<void> {
  const { role, id } = CALLERS[caller];
  // Both forms of the claims, as the Data API of lite and PostgREST set them.
  await tx.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [JSON.stringify({ sub: id ?? undefined, role }), id ?? ''],
  );
  await tx.exec(`reset role; set local role ${role}`);
}

/** Runs `work` as `caller` and rolls back. Rethrows the error of `work`. */
export async function as<Result>(
  db: Database,
  caller: Caller,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let outcome: { result: Result } | undefined;
  try {
    await db.transaction(async (tx) => {
      await become(tx, caller);
      outcome = { result: await work(tx) };
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (!outcome) throw new Error('The transaction did not run.');
  return outcome.result;
}

/** The SQLSTATE of the error of `work`, or undefined. */
export async function sqlstateOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
