/**
 * Links that stand for a password once: to accept an invitation, or to set a new password. The embedded Auth sends no mail: a
 * caller with the secret key is given the link (GoTrue: /admin/generate_link), and hands it over.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { authError } from './authErrors.ts';
import type { AuthLog } from './authLog.ts';
import { type Account, issueTokens, noteCaller, openSession, type Tokens, userOf } from './authTokens.ts';

const LinkRequest = v.object({
  type: v.picklist(['invite', 'recovery']),
  email: v.pipe(v.string(), v.email()),
  redirect_to: v.optional(v.string(), ''),
});
export const Redeemed = v.object({
  type: v.picklist(['invite', 'recovery']),
  token_hash: v.pipe(v.string(), v.minLength(20)),
});

const COLUMNS = {
  invite: { token: 'confirmation_token', sent: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sent: 'recovery_sent_at' },
} as const;

/** Hash stored in place of a token. */
export const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Error of GoTrue without a mail server. */
export const noMail = () => authError(500, 'unexpected_failure', 'This backend sends no mail');

/** Makes the account of an invitation where there is none. */
export async function generateLink(db: Database, input: unknown, origin: string): Promise<Response> {
  const parsed = v.safeParse(LinkRequest, input);
  if (!parsed.success) return authError(422, 'validation_failed', parsed.issues[0].message);
  const { type, redirect_to } = parsed.output;
  const email = parsed.output.email.toLowerCase();
  const token = randomBytes(32).toString('base64url');
  const id = await db.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string; confirmed: boolean }>(
      'select id, email_confirmed_at is not null as confirmed from auth.users where email = $1',
      [email],
    );
    if (type === 'invite' && account?.confirmed) return 'taken' as const;
    if (type === 'recovery' && !account) return undefined;
    const user = account?.id ?? (await addInvited(tx, email));
    const { token: column, sent } = COLUMNS[type];
    await tx.query(`update auth.users set ${column} = $2, ${sent} = now() where id = $1`, [
      user,
      digest(token),
    ]);
    return user;
  });
  if (id === 'taken')
    return authError(422, 'email_exists', 'A user with this email address has already been registered');
  if (!id) return authError(404, 'user_not_found', 'User with this email not found');
  const query = new URLSearchParams({ token, type, redirect_to });
  return Response.json({
    ...(await userOf(db, id)),
    action_link: `${origin}/auth/v1/verify?${query}`,
    email_otp: '',
    hashed_token: token,
    redirect_to,
    verification_type: type,
  });
}

async function addInvited(tx: Database, email: string): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into auth.users (id, aud, role, email, invited_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{"provider":"email","providers":["email"]}', '{}')`,
    [id, email],
  );
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1::uuid, 'email', $1::uuid, $1::uuid, jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', false))`,
    [id, email],
  );
  return id;
}

/** Opens the session that a link stands for; it works once, within an hour. */
export async function redeem(
  db: Database,
  tokens: Tokens,
  { type, token_hash }: v.InferOutput<typeof Redeemed>,
  request: Request,
  { note }: AuthLog,
): Promise<Response> {
  const { token, sent } = COLUMNS[type];
  const [user] = await db.query<Account>(
    `update auth.users set ${token} = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
     where ${token} = $1 and ${sent} > now() - interval '1 hour' returning id, email`,
    [digest(token_hash)],
  );
  if (!user) {
    await note('link_failed', null, request);
    return authError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  const session = await openSession(db, user.id, 'otp');
  await noteCaller(db, session, request);
  await note(type === 'invite' ? 'invite_accepted' : 'login', user, request);
  return Response.json(await issueTokens(db, tokens, session), {
    headers: { 'cache-control': 'no-store' },
  });
}
