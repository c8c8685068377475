/**
 * The keys of the embedded stack. The publishable one is public; the others are created once and stored beside the
 * data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../../server/operatorError.ts';
import type { Environment } from './env.ts';

const Secrets = v.object({
  secretKey: v.string(),
  jwtSecret: v.string(),
  /** Password of the role the stack makes for itself on a server (roles.ts). */
  ownerPassword: v.string(),
});

type Secrets = v.InferOutput<typeof Secrets>;

export interface Keys extends Secrets {
  readonly publishableKey: string;
}

type KeySettings = Pick<
  Environment,
  'VITE_SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY' | 'SUPABASE_JWT_SECRET'
>;

/** The keys to use: those of the environment, else those of `file`, else new ones written there (readable by its owner only). */
export function loadKeys(settings: KeySettings, file: string | null): Keys {
  const secrets = (file && readSecrets(file)) || createSecrets();
  if (file && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return {
    publishableKey: settings.VITE_SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY ?? secrets.secretKey,
    jwtSecret: settings.SUPABASE_JWT_SECRET ?? secrets.jwtSecret,
    ownerPassword: secrets.ownerPassword,
  };
}

export function keysFileBeside(dataDir: string): string {
  return join(dirname(dataDir), 'keys.json');
}

function createSecrets(): Secrets {
  const random = () => randomBytes(32).toString('hex');
  return { secretKey: `sb_secret_${random()}`, jwtSecret: random(), ownerPassword: random() };
}

function readSecrets(file: string): Secrets | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(Secrets, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorError(`${file} can't be read. Delete it: new keys are made at the next start.`);
  }
}
