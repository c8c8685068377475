/** Builds the site when what it is made of has changed since the last build. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { fromRoot } from '../backend/paths.ts';

const SOURCES = [
  'src',
  'server',
  'public',
  'tools/lib',
  'tools/map',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  '.env',
  '.env.local',
];
/** Written last: an interrupted build has none and is repeated. */
const STAMP = fromRoot('dist/.vite/built.json');

/** Resolves to whether a build was needed. Throws Vite's error when the site does not build. */
export async function buildIfStale(): Promise<boolean> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false;
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', configFile: fromRoot('vite.server.config.ts') });
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  return true;
}

/** The moment of the last change of a source, their number, and the public variables that are built in. */
function fingerprint(): string {
  let files = 0;
  let newest = 0;
  for (const file of SOURCES.flatMap((name) => filesIn(fromRoot(name)))) {
    files += 1;
    newest = Math.max(newest, statSync(file).mtimeMs);
  }
  const variables = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort();
  return JSON.stringify({ files, newest, variables });
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
