/**
 * Auth's own log, auth.audit_log_entries, in the shape of Supabase Auth (GoTrue). lite writes sign-ins and sign-outs into it without
 * the caller's address; failures, which GoTrue keeps out of this table, are actions of our own.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../supabase/seed/database.ts';
import { type Account, addressOf } from './authTokens.ts';
import { createThrottle } from './throttle.ts';

const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_updated_password: 'user',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  login_failed: 'account',
  link_failed: 'account',
  verification_failed: 'factor',
  login_limited: 'account',
} as const;
/** Failures that anybody who guesses can cause. */
const REFUSED = /_(?:failed|limited)$/;
type Action = keyof typeof LOG_TYPES;

export interface AuthLog {
  /** @param account null for a failure without an existing account: the typed text may be a password */
  readonly note: (action: Action, account: Account | null, request: Request) => Promise<void>;
  /** Adds the address and browser that lite leaves out of an account's last entry. */
  readonly complete: (action: 'login' | 'logout', user: string, request: Request) => Promise<void>;
}

const browserOf = (request: Request) => request.headers.get('user-agent')?.slice(0, 500) ?? null;

async function write(db: Database, action: Action, account: Account | null, request: Request): Promise<void> {
  const payload = {
    action,
    actor_id: account?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: account?.email ?? '',
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    traits: { user_agent: browserOf(request) },
  };
  await db.query(
    'insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, $2, now(), $3)',
    [randomUUID(), JSON.stringify(payload), addressOf(request) ?? ''],
  );
}

async function complete(
  db: Database,
  action: 'login' | 'logout',
  user: string,
  request: Request,
): Promise<void> {
  await db.query(
    `update auth.audit_log_entries set ip_address = $3,
       payload = jsonb_set(payload::jsonb, '{traits}',
         coalesce(payload::jsonb -> 'traits', '{}') || jsonb_build_object('user_agent', $4::text))::json
     where id = (
       select e.id from auth.audit_log_entries e
       where e.payload ->> 'actor_id' = $1 and e.payload ->> 'action' = $2 and e.created_at > now() - interval '1 minute'
       order by e.created_at desc limit 1
     )`,
    [user, action, addressOf(request) ?? '', browserOf(request)],
  );
}

export function createAuthLog(db: Database): AuthLog {
  // Guesses from many addresses at once must not fill the disk.
  const failures = createThrottle({ burst: 1000, perMinute: 10 });
  return {
    note: async (action, account, request) => {
      if (!REFUSED.test(action) || failures.take('') === 0) await write(db, action, account, request);
    },
    complete: (action, user, request) => complete(db, action, user, request),
  };
}
