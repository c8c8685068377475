/** The second factor of the embedded Auth (GoTrue: /factors): enrolled, asked for, verified and removed by its account. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { authError } from './authErrors.ts';
import { type Account, addMethod, issueTokens, type Tokens } from './authTokens.ts';
import { claimsOf } from './sessions.ts';
import { keyUri, matchingStep, newSecret } from './totp.ts';

const NewFactor = v.object({
  factor_type: v.literal('totp'),
  friendly_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  issuer: v.optional(v.pipe(v.string(), v.maxLength(100)), 'Supabase'),
});
const Attempt = v.object({ challenge_id: v.string(), code: v.string() });

/** Lifetime of a challenge. */
const CHALLENGE_S = 300;
/** Factors of an account, as hosted Auth has it. */
const MAX_FACTORS = 10;

interface Factor {
  readonly id: string;
  readonly status: 'verified' | 'unverified';
  readonly secret: string;
  readonly last_step: number;
}

const uncached = { headers: { 'cache-control': 'no-store' } };
const insufficient = (status: number, what: string) =>
  authError(status, 'insufficient_aal', `AAL2 required to ${what}`);

const isSure = (request: Request) => claimsOf(request)?.aal === 'aal2';

export async function hasFactor(db: Database, user: string): Promise<boolean> {
  const verifiedFactors = await db.query(
    "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'",
    [user],
  );
  return verifiedFactors.length > 0;
}

export async function enroll(db: Database, account: Account, request: Request): Promise<Response> {
  const parsed = v.safeParse(NewFactor, await request.json().catch(() => null));
  if (!parsed.success) return authError(400, 'validation_failed', parsed.issues[0].message);
  if ((await hasFactor(db, account.id)) && !isSure(request)) return insufficient(403, 'enroll a new factor');
  const factors = await db.query('select 1 from auth.mfa_factors where user_id = $1', [account.id]);
  if (factors.length >= MAX_FACTORS)
    return authError(
      403,
      'too_many_enrolled_mfa_factors',
      'Maximum number of factors reached, unenroll to continue',
    );
  const { friendly_name, issuer } = parsed.output;
  const secret = newSecret();
  const id = randomUUID();
  const namesakes = await db.query(
    'select 1 from auth.mfa_factors where user_id = $1 and friendly_name = $2',
    [account.id, friendly_name],
  );
  if (friendly_name && namesakes.length > 0)
    return authError(422, 'mfa_factor_name_conflict', 'A factor with this friendly name exists already');
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, account.id, friendly_name, secret],
  );
  const totp = { qr_code: '', secret, uri: keyUri(secret, issuer, account.email) };
  return Response.json({ id, type: 'totp', friendly_name, totp }, uncached);
}

async function factorOf(db: Database, account: Account, id: string): Promise<Factor | undefined> {
  const [factor] = await db.query<Factor>(
    'select id, status, secret, last_step from auth.mfa_factors where id::text = $1 and user_id = $2',
    [id, account.id],
  );
  return factor;
}

const unknown = () =>
  authError(404, 'mfa_factor_not_found', 'A factor with the provided factor ID was not found');

export async function challenge(db: Database, account: Account, id: string): Promise<Response> {
  if (!(await factorOf(db, account, id))) return unknown();
  const challengeId = randomUUID();
  await db.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [challengeId, id]);
  await db.query("delete from auth.mfa_challenges where created_at < now() - interval '1 day'");
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_S;
  return Response.json({ id: challengeId, type: 'totp', expires_at }, uncached);
}

/** Answers with the tokens of a session that is sure of its account now. */
export async function verify(
  db: Database,
  tokens: Tokens,
  account: Account,
  id: string,
  request: Request,
): Promise<Response> {
  const parsed = v.safeParse(Attempt, await request.json().catch(() => null));
  if (!parsed.success) return authError(400, 'validation_failed', 'A challenge and a code are needed');
  const { challenge_id, code } = parsed.output;
  const session = String(claimsOf(request)?.session_id);
  return db.transaction(async (tx) => {
    // The row is held, so that two calls at once do not both take one code.
    const [factor] = await tx.query<Factor>(
      'select id, status, secret, last_step from auth.mfa_factors where id::text = $1 and user_id = $2 for update',
      [id, account.id],
    );
    if (!factor) return unknown();
    const challenges = await tx.query(
      `select 1 from auth.mfa_challenges where id::text = $1 and factor_id = $2 and verified_at is null
         and created_at > now() - make_interval(secs => $3)`,
      [challenge_id, id, CHALLENGE_S],
    );
    if (challenges.length === 0)
      return authError(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      );
    const step = matchingStep(factor.secret, code, Number(factor.last_step));
    if (step === null) return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await tx.query('update auth.mfa_challenges set verified_at = now() where id::text = $1', [challenge_id]);
    await tx.query(
      "update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1",
      [id, step],
    );
    await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [account.id]);
    await tx.query(
      "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id::text = $1",
      [session, id],
    );
    // With a new factor, whoever has only the password is out.
    if (factor.status === 'unverified')
      await tx.query("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", [
        account.id,
      ]);
    await addMethod(tx, session, 'totp');
    await tx.query('update auth.refresh_tokens set revoked = true where session_id::text = $1', [session]);
    return Response.json(await issueTokens(tx, tokens, session), uncached);
  });
}

export async function unenroll(
  db: Database,
  account: Account,
  id: string,
  request: Request,
): Promise<Response> {
  const factor = await factorOf(db, account, id);
  if (!factor) return unknown();
  if (factor.status === 'verified' && !isSure(request)) return insufficient(422, 'unenroll verified factor');
  await removeFactor(db, id);
  return Response.json({ id }, uncached);
}

/** Its sessions stay open, at the assurance level of a password. */
export async function removeFactor(db: Database, id: string): Promise<void> {
  await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id::text = $1", [id]);
  await db.query('delete from auth.mfa_factors where id::text = $1', [id]);
}
