/** Deno's location, and the variables that a function's process gets to see. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { fromRoot } from '../lib/paths.ts';

/** The platform packages of `deno` on npm. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@deno/linux-x64-glibc',
  'linux-arm64': '@deno/linux-arm64-glibc',
  'darwin-x64': '@deno/darwin-x64',
  'darwin-arm64': '@deno/darwin-arm64',
  'win32-x64': '@deno/win32-x64',
  'win32-arm64': '@deno/win32-arm64',
};

/** Variables that the network of this machine may need, whichever function runs. */
const NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'DENO_CERT',
  'DENO_TLS_CA_STORE',
  'SystemRoot',
  'TEMP',
];

export const MISSING_DENO =
  'The Deno binary is missing, so edge functions can not run; everything else does.\n' +
  'Install it again with: npm ci (without --omit=optional or --no-optional).';

/** Path of the binary. npm's platform package has it even where install scripts are not run. Undefined when it is missing. */
export function findDeno(): string | undefined {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const near = createRequire(import.meta.url);
  try {
    const folder = dirname(createRequire(near.resolve('deno/package.json')).resolve(`${name}/package.json`));
    const binary = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

export interface Project {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/**
 * Returns the operator's settings for the functions: `functions/.env`, or, of those in `functions/.env.example`, `outside`
 * (this process's own environment).
 */
export function operatorSettings(
  functionsDir: string,
  outside: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const described = [
    ...read(join(functionsDir, '.env.example')).matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm),
  ].map((match) => match[1] as string);
  const passed = [...NETWORK, ...described].flatMap((name) => {
    const value = outside[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    ...(parseEnv(read(join(functionsDir, '.env'))) as Record<string, string>),
    ...Object.fromEntries(passed),
  };
}

/** Makes pictures in `upload-media`: the one file that a local function may read. */
export const ENCODER = fromRoot('node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm');

/**
 * The environment of a function, as hosted Supabase gives it: the project's address and keys, and what
 * the operator sets; nothing else.
 */
export function functionEnvironment(
  functionsDir: string,
  project: Project,
  outside: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  return {
    ...operatorSettings(functionsDir, outside),
    // Hosted, it comes from Storage (supabase/functions/upload-media/encode.ts).
    MEDIA_ENCODER_FILE: outside.MEDIA_ENCODER_FILE ?? ENCODER,
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: project.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.secretKey }),
    SUPABASE_ANON_KEY: project.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: project.secretKey,
  };
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
