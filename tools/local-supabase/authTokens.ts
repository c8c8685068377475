/**
 * Session details of the embedded Auth beyond lite's tokens: the methods that opened it (`amr`), its assurance level
 * (`aal`), and the factors of its account. Shapes and names are those of Supabase Auth (GoTrue).
 */
import { createHmac, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database } from '../../supabase/seed/database.ts';

/** bcrypt's cost, as GoTrue has it. */
export const COST = 10;

/** Methods of authentication. */
export type AuthMethod = 'password' | 'totp' | 'otp';

/** Account of the session. */
export interface Account {
  readonly id: string;
  readonly email: string;
}

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: string | null;
}

export interface Tokens {
  readonly jwtSecret: string;
  /** Seconds. */
  readonly jwtExpiry: number;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** Stores that a session was opened, or its assurance level raised, by `method`. */
export async function addMethod(db: Database, session: string, method: AuthMethod): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method) values ($1, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session, method],
  );
}

export async function methodsOf(
  db: Database,
  session: string,
): Promise<{ method: string; timestamp: number }[]> {
  return db.query(
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session],
  );
}

/** An account in the shape that Auth answers with. */
export async function userOf(db: Database, id: string): Promise<object | undefined> {
  const [user] = await db.query<Record<string, unknown>>(
    `select id, aud, role, email, coalesce(phone, '') as phone, email_confirmed_at, email_confirmed_at as confirmed_at, invited_at,
       recovery_sent_at, last_sign_in_at, coalesce(raw_app_meta_data, '{}') as app_metadata,
       coalesce(raw_user_meta_data, '{}') as user_metadata, created_at, updated_at, is_anonymous
     from auth.users where id = $1`,
    [id],
  );
  return user && { ...user, identities: [], factors: await factorsOf(db, id) };
}

export async function factorsOf(db: Database, user: string): Promise<Record<string, unknown>[]> {
  return db.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [user],
  );
}

/** The answer that a client stores: new tokens of a session. Renewing goes on from them. */
export async function issueTokens(
  db: Database,
  { jwtSecret, jwtExpiry }: Tokens,
  session: string,
): Promise<object> {
  const [row] = await db.query<SessionRow>('select id, user_id, aal from auth.sessions where id = $1', [
    session,
  ]);
  if (!row) throw new Error('The session has ended.');
  const refreshToken = randomUUID();
  await db.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3::uuid, $4::uuid)',
    [randomUUID(), refreshToken, row.user_id, session],
  );
  const user = await userOf(db, row.user_id);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: row.user_id,
    aud: 'authenticated',
    role: 'authenticated',
    email: (user as { email: string }).email,
    session_id: session,
    iat: now,
    exp: now + jwtExpiry,
    aal: row.aal ?? 'aal1',
    amr: await methodsOf(db, session),
  };
  return {
    access_token: sign(claims, jwtSecret),
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: now + jwtExpiry,
    refresh_token: refreshToken,
    user,
  };
}

export async function openSession(db: Database, user: string, method: AuthMethod): Promise<string> {
  const id = randomUUID();
  await db.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [id, user]);
  await db.query('update auth.users set last_sign_in_at = now() where id = $1', [user]);
  await addMethod(db, id, method);
  return id;
}

/** Stores the browser of a session, for the list of sessions. */
export async function noteCaller(db: Database, session: string, request: Request): Promise<void> {
  await db.query('update auth.sessions set user_agent = $2, ip = $3::inet where id = $1', [
    session,
    request.headers.get('user-agent')?.slice(0, 500) ?? null,
    addressOf(request),
  ]);
}

/** Null for what PostgreSQL would refuse as `inet`, a zone too. */
export function addressOf(request: Request): string | null {
  const text = request.headers.get('x-forwarded-for');
  return text && isIP(text) && !text.includes('%') ? text : null;
}

/** lite's answer to signing in or renewing, with the claims and factors that it leaves out. */
export async function completed(db: Database, tokens: Tokens, answer: Response): Promise<Response> {
  const body = (await answer.json()) as { access_token: string; user: { id: string } };
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly session_id: string;
  };
  const [session] = await db.query<SessionRow>('select id, user_id, aal from auth.sessions where id = $1', [
    claims.session_id,
  ]);
  const fullClaims = { ...claims, aal: session?.aal ?? 'aal1', amr: await methodsOf(db, claims.session_id) };
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json(
    {
      ...body,
      access_token: sign(fullClaims, tokens.jwtSecret),
      user: { ...body.user, factors: await factorsOf(db, body.user.id) },
    },
    { status: answer.status, headers },
  );
}
