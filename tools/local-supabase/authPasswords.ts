/** Changing the password of an account that is signed in. */
import bcrypt from 'bcryptjs';
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { authError } from './authErrors.ts';
import { hasFactor } from './authFactors.ts';
import type { Guard } from './authLimits.ts';
import type { AuthLog } from './authLog.ts';
import { type Account, COST, methodsOf, userOf } from './authTokens.ts';
import type { Fetch } from './fetch.ts';
import { claimsOf, endSessions, sessionOf } from './sessions.ts';

/** Hash of no password: an unknown account's is compared with it. */
export const NO_HASH = '$2b$10$Y2wdyYi4SFMpBbXBLoRVs.u7tvQPOGEzzBPTBVg4F0WurWiYScRJK';

/** A link's session may set a password without the one before for so long. */
const LINK_S = 3600;

const Change = v.strictObject({
  password: v.string(),
  current_password: v.optional(v.string()),
  // auth-js sends them along, empty.
  code_challenge: v.nullish(v.null()),
  code_challenge_method: v.nullish(v.null()),
});

interface Options {
  readonly db: Database;
  /** Characters a new password must have. */
  readonly minimum: number;
  readonly guarded: Guard;
  /** Asks about the session of a request. */
  readonly user: Fetch;
  readonly log: AuthLog;
}

/** Returns why hosted Auth would refuse a password; null when it would accept it. */
function weakness(password: string, minimum: number): Response | null {
  if (password.length < minimum)
    return authError(422, 'weak_password', `Password should be at least ${minimum} characters.`);
  // bcrypt looks no further.
  return Buffer.byteLength(password) > 72
    ? authError(400, 'validation_failed', 'Password cannot be longer than 72 bytes')
    : null;
}

/** With the current password or by a link, and ending every other session. */
export async function changePassword(
  request: Request,
  { db, minimum, guarded, user, log }: Options,
): Promise<Response> {
  const input: unknown = await request.json().catch(() => null);
  const answer = await user(new Request(request.url, { headers: request.headers }));
  if (!answer.ok) return answer;
  const account = (await answer.json()) as Account;
  const { id } = account;
  const parsed = v.safeParse(Change, input);
  const byLink = await hasCome(db, sessionOf(request));
  const { password = '', current_password = '' } = parsed.success ? parsed.output : {};
  if (!parsed.success || (!byLink && !current_password))
    return authError(
      401,
      'reauthentication_needed',
      'Only the password can be changed, with the current one',
    );
  if ((await hasFactor(db, id)) && claimsOf(request)?.aal !== 'aal2')
    return authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update the password when MFA is enabled.',
    );
  const weak = weakness(password, minimum);
  if (weak) return weak;
  const response = await guarded(id, request, async () => {
    const [row] = await db.query<{ hash: string | null }>(
      'select encrypted_password as hash from auth.users where id = $1',
      [id],
    );
    if ((!byLink || current_password) && !(await bcrypt.compare(current_password, row?.hash ?? NO_HASH))) {
      await log.note('login_failed', account, request);
      return authError(400, 'invalid_credentials', 'The current password is wrong');
    }
    await db.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
      id,
      await bcrypt.hash(password, COST),
    ]);
    return Response.json(await userOf(db, id));
  });
  if (response.ok) {
    await endSessions(db, id, sessionOf(request));
    await log.note('user_updated_password', account, request);
  }
  return response;
}

/** Returns whether the session came by a link, whose user knows no current password. */
async function hasCome(db: Database, session: string | undefined): Promise<boolean> {
  const methods = session ? await methodsOf(db, session) : [];
  return methods.some(({ method, timestamp }) => method === 'otp' && Date.now() / 1000 - timestamp < LINK_S);
}
