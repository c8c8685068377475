/** The project's own files, as the conventions see them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A rule reads files and gives one finding a breach: `path:line what is wrong and how to fix it`. */
export type Rule = (files: readonly SourceFile[]) => string[];

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Installed, built or downloaded. */
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', '.git', '.temp', 'test-results', 'coverage']);

function* paths(folder = ''): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield path;
    else if (!SKIPPED.has(entry.name)) yield* paths(path);
  }
}

let cache: SourceFile[] | undefined;

/** Every file of the project; its text is read when a rule asks for it. */
export function projectFiles(): readonly SourceFile[] {
  cache ??= [...paths()].map((path) => ({
    path,
    get text() {
      return readFileSync(join(ROOT, path), 'utf8');
    },
  }));
  return cache;
}

/** Files whose path matches, in the order given. */
export function matching(files: readonly SourceFile[], pattern: RegExp): SourceFile[] {
  return files.filter((file) => pattern.test(file.path));
}

/** `path:line`, with the line an offset in the text falls on. */
export function at(file: SourceFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
}
