/**
 * What the embedded Auth offers: signing in with a password, renewing, ending and asking about a session, and changing the
 * password. lite would also send codes, create accounts for them and take any number of wrong ones.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import bcrypt from 'bcryptjs';
import * as v from 'valibot';
import { authError } from './auth-errors.ts';
import { hasLost } from './availability.ts';
import type { Fetch } from './data-api.ts';
import type { Database } from './database.ts';
import { endSessions, hasEnded, sessionOf } from './sessions.ts';
import { createThrottle } from './throttle.ts';

const PREFIX = '/auth/v1/';

/** So long every refusal takes at least: longer than checking a password, so that the time tells nothing. */
const REFUSAL_MS = 400;
const refusalTime = (started: number) => sleep(Math.max(0, REFUSAL_MS - (performance.now() - started)));
/** Of no password: what an unknown account's is compared with. */
const NO_HASH = '$2b$10$Y2wdyYi4SFMpBbXBLoRVs.u7tvQPOGEzzBPTBVg4F0WurWiYScRJK';

const Credentials = v.object({ email: v.string(), password: v.string() });
const Change = v.strictObject({ password: v.string(), current_password: v.string() });

/** One caller who guesses is stopped soon; many callers together don't lock out the account's owner as soon. */
function createLimits() {
  const limits = [
    { of: 'both', throttle: createThrottle({ burst: 5, perMinute: 1 }) },
    { of: 'caller', throttle: createThrottle({ burst: 20, perMinute: 4 }) },
    { of: 'account', throttle: createThrottle({ burst: 100, perMinute: 20 }) },
  ] as const;
  return (account: string, caller: string) => {
    const keys = { both: `${account} ${caller}`, caller, account };
    const taken: (() => void)[] = [];
    const giveBack = () => {
      for (const undo of taken) undo();
    };
    for (const { of, throttle } of limits) {
      const wait = throttle.take(keys[of]);
      if (wait > 0) {
        giveBack();
        return { wait, giveBack };
      }
      taken.push(() => throttle.giveBack(keys[of]));
    }
    return { wait: 0, giveBack };
  };
}

/** Why hosted Auth would not take a password; null when it would. */
function weakness(password: string, minimum: number): Response | null {
  if (password.length < minimum)
    return authError(422, 'weak_password', `Password should be at least ${minimum} characters.`);
  // bcrypt looks no further.
  return Buffer.byteLength(password) > 72
    ? authError(400, 'validation_failed', 'Password cannot be longer than 72 bytes')
    : null;
}

/** @param minimum characters a new password must have */
export function withAuthRules(next: Fetch, db: Database, minimum: number): Fetch {
  const attempt = createLimits();

  /** `check` within the limits of an account and a caller. It gives a refusal, or what the right password leads to. */
  async function guarded(
    account: string,
    request: Request,
    check: () => Promise<Response>,
  ): Promise<Response> {
    const started = performance.now();
    const { wait, giveBack } = attempt(account, request.headers.get('x-forwarded-for') ?? '');
    if (wait > 0) {
      const headers = { 'retry-after': String(wait), 'access-control-expose-headers': 'retry-after' };
      await refusalTime(started);
      return authError(429, 'over_request_rate_limit', 'Too many tries. Wait before the next one.', headers);
    }
    let wrong = false;
    try {
      const answer = await check();
      wrong = answer.status >= 400 && answer.status < 500 && !hasLost();
      if (wrong) await refusalTime(started);
      return answer;
    } finally {
      if (!wrong) giveBack();
    }
  }

  async function signIn(request: Request): Promise<Response> {
    const given = v.safeParse(Credentials, await bodyOf(request));
    if (!given.success)
      return authError(400, 'validation_failed', 'An email address and a password are needed');
    const email = given.output.email.toLowerCase();
    return guarded(email, request, async () => {
      const [known] = await db.query('select 1 from auth.users where email = $1', [email]);
      if (known) return next(request);
      await bcrypt.compare(given.output.password, NO_HASH);
      return authError(400, 'invalid_credentials', 'Invalid login credentials');
    });
  }

  /** Of a session that has not been ended since its token was issued. */
  async function user(request: Request): Promise<Response> {
    const answer = await next(request);
    if (!answer.ok || !(await hasEnded(db, sessionOf(request)))) return answer;
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }

  /** With the current password, and ending every other session. */
  async function changePassword(request: Request): Promise<Response> {
    const input = await bodyOf(request);
    const asked = new Request(request.url, { headers: request.headers });
    const answer = await user(asked);
    if (!answer.ok) return answer;
    const { id } = (await answer.json()) as { id: string };
    const given = v.safeParse(Change, input);
    if (!given.success)
      return authError(
        401,
        'reauthentication_needed',
        'Only the password can be changed, with the current one',
      );
    const weak = weakness(given.output.password, minimum);
    if (weak) return weak;
    const changed = await guarded(id, request, async () => {
      const [row] = await db.query<{ hash: string | null }>(
        'select encrypted_password as hash from auth.users where id = $1',
        [id],
      );
      const right = await bcrypt.compare(given.output.current_password, row?.hash ?? NO_HASH);
      if (!right) return authError(400, 'invalid_credentials', 'The current password is wrong');
      return next(withBody(request, { password: given.output.password }));
    });
    if (changed.ok) await endSessions(db, id, sessionOf(request));
    return changed;
  }

  const routes: Readonly<Record<string, Fetch>> = {
    'POST token?password': signIn,
    'POST token?refresh_token': next,
    'POST logout': next,
    'GET user': user,
    'PUT user': changePassword,
    'POST signup': async () => authError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  };

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(PREFIX) || request.method === 'OPTIONS') return next(request);
    const path = pathname.slice(PREFIX.length);
    const route = path === 'token' ? `token?${searchParams.get('grant_type')}` : path;
    const answer = routes[`${request.method} ${route}`];
    return answer ? answer(request) : authError(404, 'not_found', 'The embedded backend has no such call');
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}

function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
