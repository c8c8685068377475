/** Builds the site when what it is made of has changed since the last build. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'vite';
import { fromRoot } from './paths.ts';

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
const OUTPUTS = ['dist', 'dist-server'];
/** Written last: an interrupted build has none and is repeated. */
const STAMP = 'dist/.vite/built.json';

interface Stamp {
  /** Sources that the site was built from. */
  readonly made: string;
  /** The size of every file that came of it, by its path. */
  readonly files: Readonly<Record<string, number>>;
}

/** Resolves to whether a build was needed. Throws Vite's error when the site does not build. */
export async function buildIfStale(): Promise<boolean> {
  const print = fingerprint();
  if (isWhole(fromRoot(''), print)) return false;
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', configFile: fromRoot('vite.server.config.ts') });
  writeStamp(fromRoot(''), print);
  return true;
}

/** Notes below `root` what was `made` and each file that came of it. */
export function writeStamp(root: string, print: string): void {
  const files = OUTPUTS.flatMap((name) => filesIn(resolve(root, name)));
  const stamp: Stamp = {
    made: print,
    files: Object.fromEntries(files.map((file) => [relative(root, file), statSync(file).size])),
  };
  mkdirSync(dirname(resolve(root, STAMP)), { recursive: true });
  writeFileSync(resolve(root, STAMP), JSON.stringify(stamp));
}

/** Returns whether the build below `root` was made from `wanted` and no file of it is missing or cut short since. */
export function isWhole(root: string, print: string): boolean {
  const stamp = readStamp(resolve(root, STAMP));
  if (stamp?.made !== print) return false;
  return Object.entries(stamp.files).every(
    ([file, size]) => statSync(resolve(root, file), { throwIfNoEntry: false })?.size === size,
  );
}

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  } catch {
    // None, or one that is damaged itself.
    return undefined;
  }
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
