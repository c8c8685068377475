/**
 * Routes of the embedded Auth: signing in with a password and a second factor, renewing, ending and asking about a session,
 * links that stand for a password once, and changing the password. lite would also send codes, create accounts
 * for them and take any number of wrong ones.
 */
import bcrypt from 'bcryptjs';
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { authError } from './authErrors.ts';
import { challenge, enroll, unenroll, verify } from './authFactors.ts';
import { createGuard, type Guard } from './authLimits.ts';
import { digest, Redeemed, redeem } from './authLinks.ts';
import { type AuthLog, createAuthLog } from './authLog.ts';
import { changePassword, NO_HASH } from './authPasswords.ts';
import { type Account, addMethod, completed, factorsOf, noteCaller, type Tokens } from './authTokens.ts';
import type { Fetch } from './fetch.ts';
import { holdsNull } from './nullCharacters.ts';
import { claimsOf, hasEnded, sessionOf } from './sessions.ts';

const PREFIX = '/auth/v1/';

const Credentials = v.object({ email: v.string(), password: v.string() });

const unknownCall = () => authError(404, 'not_found', 'The embedded backend has no such call');

/** @param minimum characters a new password must have */
export function withAuthRules(next: Fetch, db: Database, minimum: number, tokens: Tokens): Fetch {
  const log = createAuthLog(db);
  const guarded = createGuard(async (guessed, request) => {
    const [accountRow] = await db.query<Account>(
      "select id, email from auth.users where email = $1 or id::text = replace($1, 'factor ', '')",
      [guessed],
    );
    await log.note('login_limited', accountRow ?? null, request);
  });

  async function signIn(request: Request): Promise<Response> {
    const parsed = v.safeParse(Credentials, await bodyOf(request));
    if (!parsed.success)
      return authError(400, 'validation_failed', 'An email address and a password are needed');
    const email = parsed.output.email.toLowerCase();
    return guarded(email, request, async () => {
      const [knownAccount] = await db.query<Account>('select id, email from auth.users where email = $1', [
        email,
      ]);
      if (knownAccount) {
        const answer = await open(request, knownAccount);
        if (answer.status === 400) await log.note('login_failed', knownAccount, request);
        return answer;
      }
      await bcrypt.compare(parsed.output.password, NO_HASH);
      await log.note('login_failed', null, request);
      return authError(400, 'invalid_credentials', 'Invalid login credentials');
    });
  }

  async function open(request: Request, { id }: Account): Promise<Response> {
    const answer = await next(request);
    if (!answer.ok) return answer;
    const { access_token } = (await answer.clone().json()) as { access_token: string };
    const userRequest = new Request(request.url, { headers: { authorization: `Bearer ${access_token}` } });
    const session = sessionOf(userRequest);
    if (session) {
      await addMethod(db, session, 'password');
      await noteCaller(db, session, request);
    }
    await log.complete('login', id, request);
    return completed(db, tokens, answer);
  }

  async function signOut(request: Request): Promise<Response> {
    const answer = await next(request);
    if (answer.ok) await log.complete('logout', String(claimsOf(request)?.sub), request);
    return answer;
  }

  /** Tries are counted for each link: those of one must not lock another. */
  async function follow(request: Request): Promise<Response> {
    const redeemed = v.safeParse(Redeemed, await bodyOf(request));
    if (!redeemed.success)
      return authError(400, 'validation_failed', 'Only links of invitations and recovery are known');
    return guarded(`link ${digest(redeemed.output.token_hash)}`, request, () =>
      redeem(db, tokens, redeemed.output, request, log),
    );
  }

  async function renew(request: Request): Promise<Response> {
    const answer = await next(request);
    return answer.ok ? completed(db, tokens, answer) : answer;
  }

  /** Answers for a session that has not been ended since its token was issued. */
  async function user(request: Request): Promise<Response> {
    const answer = await next(request);
    if (!answer.ok) return answer;
    if (!(await hasEnded(db, sessionOf(request)))) {
      const account = (await answer.json()) as { id: string };
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      return Response.json({ ...account, factors: await factorsOf(db, account.id) }, { headers });
    }
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }

  const routes: Readonly<Record<string, Fetch>> = {
    'POST token?password': signIn,
    'POST token?refresh_token': renew,
    'POST verify': follow,
    'POST logout': signOut,
    'GET user': user,
    // As supabase/config.toml says; the rest of hosted's answer is of other providers.
    'GET settings': async () =>
      Response.json({ disable_signup: true, mailer_autoconfirm: false, external: { email: true } }),
    'PUT user': (request) => changePassword(request, { db, minimum, guarded, user, log }),
    'POST signup': async () => authError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  };

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(PREFIX)) return next(request);
    if (await holdsNull(request))
      return authError(400, 'validation_failed', 'The body contains a character that cannot be stored');
    const path = pathname.slice(PREFIX.length);
    const route = path === 'token' ? `token?${searchParams.get('grant_type')}` : path;
    const answer = routes[`${request.method} ${route}`];
    if (answer) return answer(request);
    return path.startsWith('factors')
      ? ofFactors(request, path, { db, tokens, guarded, log, user })
      : unknownCall();
  };
}

interface FactorContext {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly guarded: Guard;
  readonly log: AuthLog;
  /** Asks about the session of a request. */
  readonly user: Fetch;
}

/** Answers requests of signed-in people about the factors of their own account. */
async function ofFactors(
  request: Request,
  path: string,
  { db, tokens, guarded, log, user }: FactorContext,
): Promise<Response> {
  const { origin } = new URL(request.url);
  const userResponse = await user(new Request(`${origin}${PREFIX}user`, { headers: request.headers }));
  if (!userResponse.ok) return userResponse;
  const account = (await userResponse.json()) as Account;
  const [, id = '', act] = path.split('/');
  const logged = async (
    action: 'factor_unenrolled' | 'verification_attempted',
    work: Promise<Response>,
  ): Promise<Response> => {
    const answer = await work;
    if (answer.ok) await log.note(action, account, request);
    else if (act === 'verify' && answer.status === 422)
      await log.note('verification_failed', account, request);
    return answer;
  };
  switch (`${request.method} ${act ?? ''}`) {
    case 'POST ':
      return id ? unknownCall() : enroll(db, account, request);
    case 'DELETE ':
      return logged('factor_unenrolled', unenroll(db, account, id, request));
    case 'POST challenge':
      return challenge(db, account, id);
    case 'POST verify':
      return guarded(`factor ${account.id}`, request, () =>
        logged('verification_attempted', verify(db, tokens, account, id, request)),
      );
    default:
      return unknownCall();
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}
