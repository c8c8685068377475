// npm run admin:create: makes the first administrator, or another. Asks for e-mail address and password; scripts give them in
// ADMIN_EMAIL and ADMIN_PASSWORD. With SUPABASE_URL and SUPABASE_SECRET_KEY it is the hosted project, else the embedded backend.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { type Credentials, checkCredentials, makeAdministrator } from './lib/administrator.ts';
import { createProgress } from './site/progress.ts';
import { findTarget, type Target } from './site/target.ts';

const progress = createProgress();
let target: Target | undefined;
try {
  const credentials = await askCredentials();
  checkCredentials(credentials);
  target = await findTarget(progress);
  const outcome = await makeAdministrator(target.url, target.secretKey, credentials);
  progress.line(
    outcome === 'created'
      ? `${credentials.email} is an administrator now: sign in at /admin.`
      : `${credentials.email} had an account: it is an administrator's now, with the new password.`,
  );
} catch (error) {
  progress.end();
  reportFatal(error);
} finally {
  await target?.close();
}

async function askCredentials(): Promise<Credentials> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (email && password) return { email: email.trim(), password };
  if (!process.stdin.isTTY)
    throw new OperatorError(
      'Nobody can be asked here: give ADMIN_EMAIL and ADMIN_PASSWORD in the environment.',
    );
  const address = email || (await ask('E-mail address: '));
  return {
    email: address.trim(),
    password: password || (await ask('Password (12 characters or more): ', true)),
  };
}

/** Reads a line from the terminal; a secret one is not shown while it is typed. */
async function ask(question: string, secret = false): Promise<string> {
  let muted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = terminal.question(question);
  muted = secret;
  const line = await answer;
  terminal.close();
  if (secret) process.stdout.write('\n');
  return line;
}
