import { adminClient } from '@/lib/signedInClient.ts';

/** Characters, as supabase/config.toml has it. */
export const MIN_PASSWORD = 12;

/** Opens the session that a link stands for; `used` for one that is used up or too old. @throws without an answer. */
export async function followLink(type: 'invite' | 'recovery', token: string): Promise<'done' | 'used'> {
  const { error } = await adminClient().auth.verifyOtp({ type, token_hash: token });
  if (!error) return 'done';
  if (error.status && error.status < 500) return 'used';
  throw error;
}

/** `weak` for what Auth does not take. @throws without an answer. */
export async function savePassword(password: string): Promise<'done' | 'weak'> {
  const { error } = await adminClient().auth.updateUser({ password });
  if (!error) return 'done';
  if (error.status && error.status < 500) return 'weak';
  throw error;
}

export type PasswordRefusal = 'wrong' | 'weak' | 'stale' | 'tooMany';

/**
 * Changes one's own password, which ends one's other sessions: `wrong` for the current one, `weak` for what Auth does not take, `stale` where it asks
 * for a recent sign-in, `tooMany` for too many tries. @throws without an answer.
 */
export async function changePassword(current: string, password: string): Promise<'done' | PasswordRefusal> {
  const { error } = await adminClient().auth.updateUser({ password, current_password: current });
  if (!error) return 'done';
  if (error.status === 429) return 'tooMany';
  if (error.code === 'reauthentication_needed') return 'stale';
  if (['weak_password', 'same_password', 'validation_failed'].includes(error.code ?? '')) return 'weak';
  if (error.status && error.status < 500) return 'wrong';
  throw error;
}
