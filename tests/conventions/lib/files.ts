/** The project's own text files, as the conventions see them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A rule reads files and gives one finding a breach: `path:line what is wrong and how to mend it`. */
export type Rule = (files: readonly SourceFile[]) => string[];

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'dist-server',
  '.git',
  '.temp',
  'test-results',
  'playwright-report',
  'coverage',
]);
const TEXT =
  /\.(ts|tsx|js|mjs|json|sql|css|html|md|toml|yml|sh|svg|conf|env|txt)$|^\.(ci\/run|nvmrc|npmrc)$|(^|\/)\.env\.example$|^(LICENSE|NOTICE)$/;
const PICTURE = /\.(webp|png)$/;

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* walk(path);
    } else yield path;
  }
}

let cache: SourceFile[] | undefined;

/** Every text file of the project, and pictures as empty ones, but what is installed, built or downloaded. Read once a run. */
export function projectFiles(): readonly SourceFile[] {
  cache ??= [...walk(ROOT)]
    .map((path) => ({ path: relative(ROOT, path).replaceAll('\\', '/'), absolute: path }))
    .filter(({ path }) => TEXT.test(path) || PICTURE.test(path))
    .map(({ path, absolute }) => ({ path, text: TEXT.test(path) ? readFileSync(absolute, 'utf8') : '' }));
  return cache;
}

/** Files whose path matches, in the order given. */
export function matching(files: readonly SourceFile[], pattern: RegExp): SourceFile[] {
  return files.filter((file) => pattern.test(file.path));
}

/** Written by a program: nobody reads them, no rule of style holds for them. */
export function isGenerated(path: string): boolean {
  return /\.gen\.ts$|(^|\/)database\.types\.ts$|^package-lock\.json$|^supabase\/seed\/data\//.test(path);
}

/** `path:line`, with the line an offset in the text falls on. */
export function at(file: SourceFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
}
