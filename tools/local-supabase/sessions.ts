/** Sessions in auth.sessions. A token outlives its session; what is decided here asks the table. */
import type { Database } from '../../supabase/seed/database.ts';

/** Returns the claims of a request's bearer token; its signature is checked by lite. */
export function claimsOf(request: Request): Readonly<Record<string, unknown>> | undefined {
  const payload = /^Bearer\s+[^.]+\.([^.]+)\./i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!payload) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export function sessionOf(request: Request): string | undefined {
  const id = claimsOf(request)?.session_id;
  return typeof id === 'string' ? id : undefined;
}

/** Returns whether the session that a token names has ended. */
export async function hasEnded(db: Database, session: string | undefined): Promise<boolean> {
  if (session === undefined) return false;
  const rows = await db.query('select 1 from auth.sessions where id::text = $1', [session]);
  return rows.length === 0;
}

/** Ends the sessions of a user, but for `kept`: none of them is renewed, and none is an administrator's any more. */
export async function endSessions(db: Database, user: string, kept = ''): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `delete from auth.refresh_tokens where user_id = $1 and coalesce(session_id::text, '') <> $2`,
      [user, kept],
    );
    await tx.query('delete from auth.sessions where user_id = $1 and id::text <> $2', [user, kept]);
  });
}
