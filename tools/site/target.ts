/** The backend a command works on: the hosted project of the environment, the embedded one that runs, or one started for it. */
import { existsSync } from 'node:fs';
import { OperatorError } from '../../server/operatorError.ts';
import { isIsoCode } from '../../src/shared/imports/imports.ts';
import { FUNCTIONS_DIR } from '../lib/paths.ts';
import { reach } from '../lib/reach.ts';
import { readEnvironment } from '../local-supabase/env.ts';
import { keysFileBeside, loadKeys } from '../local-supabase/keys.ts';
import { launchBackend } from '../local-supabase/launch.ts';
import { lockDataDir } from '../local-supabase/lock.ts';
import type { createProgress } from './progress.ts';

export interface Target {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  close(): Promise<void>;
}

/** @throws OperatorError when SUPABASE_URL is set without the project's secret key, or the backend does not answer. */
export async function findTarget(progress: ReturnType<typeof createProgress>): Promise<Target> {
  const env = readEnvironment();
  const publishableKey = env.VITE_SUPABASE_PUBLISHABLE_KEY;
  const { SUPABASE_URL: url } = process.env;
  if (url) {
    if (!env.SUPABASE_SECRET_KEY)
      throw new OperatorError(
        'SUPABASE_URL is set: SUPABASE_SECRET_KEY (sb_secret_…) of that project is needed too.',
      );
    return runningAt(url, env.SUPABASE_SECRET_KEY, publishableKey);
  }
  const { secretKey } = loadKeys(env, keysFileBeside(env.SUPABASE_DATA_DIR));
  try {
    lockDataDir(env.SUPABASE_DATA_DIR)();
  } catch {
    // It runs: the one address of the backend answers.
    return runningAt(`http://127.0.0.1:${env.SUPABASE_PORT}`, secretKey, publishableKey);
  }
  process.env.SUPABASE_PORT = '0';
  const backend = await launchBackend((message) => progress.show(message));
  return { url: backend.url, secretKey, publishableKey, close: () => backend.stop() };
}

async function runningAt(url: string, secretKey: string, publishableKey: string): Promise<Target> {
  await reach(`${url}/rest/v1/continents?select=id&limit=1`, { headers: { apikey: secretKey } });
  return { url, secretKey, publishableKey, close: async () => undefined };
}

/** For commands that run the functions' own code: their settings, and where they reach the backend. */
export function takeSettingsOfFunctions({ url, secretKey, publishableKey }: Target): void {
  const settings = `${FUNCTIONS_DIR}/.env`;
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.SUPABASE_URL = url;
  process.env.SUPABASE_SECRET_KEY = secretKey;
  process.env.SUPABASE_PUBLISHABLE_KEY = publishableKey;
}

/** Codes of countries from a command line. @throws OperatorError for an unknown one. */
export function countriesIn(words: readonly string[]): string[] {
  const countries = words.map((code) => code.toUpperCase());
  const wrong = countries.filter((code) => !isIsoCode(code));
  if (wrong.length > 0) throw new OperatorError(`No codes of countries: ${wrong.join(', ')}. Write FR, DE …`);
  return countries;
}
