/** What a document tells people to type must be there: scripts of package.json, and files that node runs. */
import { at, matching, type Rule } from '../lib/files.ts';

/** Lifecycle names that npm runs without "run". */
const SHORT = /\bnpm (start|test)\b/g;
const RUN = /\bnpm run (?:-s |--silent )?([\w:.-]+)/g;
const FILE = /\bnode (?:--[\w=./-]+ )*([\w./-]+\.(?:ts|mjs|js))\b/g;

export const commandsExist: Rule = (files) => {
  const root = files.find((file) => file.path === 'package.json');
  const { scripts = {} } = JSON.parse(root?.text ?? '{}') as { scripts?: Record<string, string> };
  const paths = new Set(files.map((file) => file.path));
  return matching(files, /^(?:README|CONTRIBUTING|docs\/.+)\.?(?:md)?$/).flatMap((file) => {
    const missing = (pattern: RegExp, exists: (name: string) => boolean, what: string) =>
      [...file.text.matchAll(pattern)].flatMap((match) =>
        exists(match[1] ?? '')
          ? []
          : [`${at(file, match.index)} names "${match[0]}", but there is no ${what} "${match[1]}"`],
      );
    const isScript = (name: string) => name in scripts;
    return [
      ...missing(RUN, isScript, 'script in package.json called'),
      ...missing(SHORT, isScript, 'script in package.json called'),
      ...missing(FILE, (path) => paths.has(path) || path.includes('node_modules/'), 'file'),
    ];
  });
};
