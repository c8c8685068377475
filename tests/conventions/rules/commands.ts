/**
 * What a document tells people to type must be there: scripts of package.json, files that node runs, tests, steps of the
 * tests, parts of the benchmarks.
 */
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';

/** Lifecycle names that npm runs without "run". */
const SHORT = /\bnpm (start|test)\b/g;
const RUN = /\bnpm run (?:-s |--silent )?([\w:-]+)/g;
const FILE = /\bnode (?:--[\w=./-]+ )*([\w./-]+\.(?:ts|mjs|js))\b/g;
const TESTS = /\b(?:vitest run|playwright test)[^`\n#]*?\s((?:tests|e2e)\/[\w./-]+)/g;
const PARTS = /\bnpm run bench -- ([a-z ]+)/g;
const STEPS = /\bnpm test -- ([a-z ]+)/g;

/** The words that are named after `name:` in a list, as the steps of `npm test` are. */
const namesIn = (file: SourceFile | undefined) =>
  new Set([...(file?.text ?? '').matchAll(/\bname: '(\w+)'/g)].map((match) => match[1] ?? ''));

export const commandsExist: Rule = (files) => {
  const fileAt = (path: string) => files.find((file) => file.path === path);
  const { scripts = {} } = JSON.parse(fileAt('package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>;
  };
  const paths = files.map((file) => file.path);
  const steps = namesIn(fileAt('tools/testing/steps.ts'));
  return matching(files, /^(?:[^/]+|docs\/.+)\.md$/).flatMap((file) => {
    const missing = (pattern: RegExp, exists: (name: string) => boolean, what: string) =>
      [...file.text.matchAll(pattern)].flatMap((match) =>
        (match[1] ?? '')
          .trim()
          .split(' ')
          .filter((name) => !exists(name))
          .map(
            (name) =>
              `${at(file, match.index)} names "${match[0].trim()}", but there is no ${what} "${name}"`,
          ),
      );
    const isScript = (name: string) => name in scripts;
    return [
      ...missing(RUN, isScript, 'script in package.json called'),
      ...missing(SHORT, isScript, 'script in package.json called'),
      ...missing(FILE, (path) => paths.includes(path) || path.includes('node_modules/'), 'file'),
      ...missing(TESTS, (start) => paths.some((path) => path.startsWith(start)), 'test'),
      ...missing(
        PARTS,
        (name) => paths.includes(`tools/bench/parts/${name}.ts`),
        'part of the benchmarks called',
      ),
      ...missing(STEPS, (name) => steps.has(name), 'step called'),
    ];
  });
};
