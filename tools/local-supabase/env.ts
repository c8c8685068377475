/** The environment of the scripts, read once. Every variable is described in .env.example. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../../server/operatorError.ts';
import { DATA_DIR, fromRoot } from '../lib/paths.ts';

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number'),
      v.transform(Number),
      v.maxValue(65535, 'must be at most 65535'),
    ),
    String(fallback),
  );

const Environment = v.object({
  PORT: v.optional(port(0)),
  SUPABASE_PORT: port(54321),
  SUPABASE_DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    DATA_DIR,
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres:// or postgresql://')),
  ),
  VITE_SITE_URL: v.optional(v.string()),
  // The site's own variable: what the stack accepts and what the site sends are one thing.
  VITE_SUPABASE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^sb_publishable_\w+$/, 'must look like sb_publishable_…')),
    'sb_publishable_local',
  ),
  SUPABASE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^sb_secret_\w{16,}$/, 'must look like sb_secret_… (16 characters or more)')),
  ),
  // The site's purge address, and the secret that signs the call; `npm start` sets both.
  PURGE_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  PURGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  SUPABASE_JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
});

export type Environment = v.InferOutput<typeof Environment>;

/**
 * The validated environment. An empty variable counts as unset.
 * @throws OperatorError naming every variable that is wrong and how.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, settings);
  if (result.success) {
    if (result.output.PORT && result.output.PORT === result.output.SUPABASE_PORT)
      throw new OperatorError(
        `PORT and SUPABASE_PORT are both ${result.output.PORT}: the site and its backend need one each.`,
      );
    return result.output;
  }
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
  throw new OperatorError(
    `The environment is not right (see .env.example):\n${problems.join('\n')}\nChange it in .env or where you set it.`,
  );
}

/** Reads `.env` (what is set already wins), then validates. */
export function readEnvironment(): Environment {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnvironment(process.env);
}
