/**
 * The keys of the embedded stack. The publishable one is public; the others are created once and stored beside the
 * data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Environment } from './env.ts';
import { OperatorError } from './errors.ts';

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

type Given = Pick<
  Environment,
  'VITE_SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY' | 'SUPABASE_JWT_SECRET'
>;

/** The keys to use: those of the environment, else those of `file`, else new ones written there (readable by its owner only). */
export function loadKeys(given: Given, file: string | null): Keys {
  const kept = (file && readSecrets(file)) || createSecrets();
  if (file && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  }
  return {
    publishableKey: given.VITE_SUPABASE_PUBLISHABLE_KEY,
    secretKey: given.SUPABASE_SECRET_KEY ?? kept.secretKey,
    jwtSecret: given.SUPABASE_JWT_SECRET ?? kept.jwtSecret,
    ownerPassword: kept.ownerPassword,
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
