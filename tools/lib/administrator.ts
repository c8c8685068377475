/** Makes an account an administrator, on the embedded backend and on hosted Supabase alike. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '../../server/operatorError.ts';

export const MIN_PASSWORD_LENGTH = 12;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type AdministratorState = 'created' | 'existing';

/** @throws OperatorError saying what is wrong with the address or the password. */
export function checkCredentials({ email, password }: Credentials): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new OperatorError(`"${email}" is not an e-mail address.`);
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new OperatorError(`The password must have ${MIN_PASSWORD_LENGTH} characters or more.`);
  // bcrypt looks at 72 bytes and no further.
  if (Buffer.byteLength(password) > 72) throw new OperatorError('The password must have 72 bytes or less.');
  if (
    password.toLowerCase().includes(email.split('@')[0]?.toLowerCase() ?? email) ||
    new Set(password).size < 5
  )
    throw new OperatorError(
      'The password is too easy to guess: take one without the address in it, of five different characters or more.',
    );
}

/**
 * Makes the account if there is none with this address, sets the password, and gives it the role. Done twice, it changes the
 * password and nothing else.
 * @throws OperatorError with the backend's own words when it refuses.
 */
export async function makeAdministrator(
  url: string,
  secretKey: string,
  credentials: Credentials,
): Promise<AdministratorState> {
  checkCredentials(credentials);
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { email, password } = credentials;
  const { data, error } = await client.auth.admin.createUser({ email, password, email_confirm: true });
  if (error && error.code !== 'email_exists')
    throw new OperatorError(`The account could not be made at ${url}: ${error.message}`);
  const id = data.user?.id ?? (await existing(client, credentials));
  const role = await client
    .from('user_roles')
    .upsert({ user_id: id, role: 'admin' }, { onConflict: 'user_id' });
  if (role.error) throw new OperatorError(`The role could not be given: ${role.error.message}`);
  return data.user ? 'created' : 'existing';
}

/** The id of the account with this address; its password is replaced. */
async function existing(client: SupabaseClient, { email, password }: Credentials): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 1000 });
    if (error) throw new OperatorError(`The accounts could not be read: ${error.message}`);
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email.toLowerCase());
    if (user) {
      const answer = await client.auth.admin.updateUserById(user.id, { password });
      if (answer.error) throw new OperatorError(`The password could not be set: ${answer.error.message}`);
      return user.id;
    }
    if (data.users.length === 0)
      throw new OperatorError(`There is an account with ${email}, but it can't be found.`);
  }
}
