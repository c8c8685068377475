/** How the code is written: no way round the types, no test switched off, no row read whole, small files. */
import { at, isGenerated, matching, type Rule, type SourceFile } from '../lib/files.ts';
import { as, memberName, type Node, nameOf, nodesOf, textOf } from '../lib/syntax.ts';

const TYPESCRIPT = /\.tsx?$/;
const TEST = /^(tests|e2e)\/.+\.tsx?$|_test\.ts$/;

/** One finding for each node of the files for which `breach` says what is wrong. */
function perNode(
  files: readonly SourceFile[],
  pattern: RegExp,
  breach: (node: Node) => string | undefined,
): string[] {
  return matching(files, pattern)
    .filter((file) => !isGenerated(file.path))
    .flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const message = breach(node);
        return message ? [`${at(file, node.start)} ${message}`] : [];
      }),
    );
}

export const noAny: Rule = (files) =>
  perNode(files, TYPESCRIPT, (node) =>
    node.type === 'TSAnyKeyword' ? 'uses any: say what it is, or use unknown and narrow it' : undefined,
  );

const SUPPRESSION = /@ts-(?:ignore|nocheck|expect-error)|biome-ignore(?:-\w+)?|deno-lint-ignore(?:-file)?/g;

/** A suppression says why after a colon or a dash; the placeholder Biome writes is not a reason. */
export const suppressionsGiveReasons: Rule = (files) =>
  matching(files, /\.(tsx?|js|mjs|css)$/)
    .filter((file) => !isGenerated(file.path) && !file.path.startsWith('tests/conventions/'))
    .flatMap((file) =>
      [...file.text.matchAll(SUPPRESSION)].flatMap((match) => {
        const rest = file.text.slice(match.index + match[0].length).split('\n')[0] ?? '';
        const forbidden = /^@ts-(?:ignore|nocheck)$/.test(match[0]);
        if (!forbidden && /(?::|—|--)\s*[^\s<].{9,}/.test(rest)) return [];
        return [
          `${at(file, match.index)} suppresses a check without a reason: mend the cause, or write why after a colon`,
        ];
      }),
    );

const SWITCHES = new Set(['only', 'skip', 'todo', 'fixme', 'fails']);
const RUNNERS = new Set(['it', 'test', 'describe']);

/** The first name of `it.only`, `test.describe.skip`, `Deno.test.ignore`. */
function root(node: unknown): string | undefined {
  const object = as(node, 'MemberExpression')?.object;
  return object ? root(object) : nameOf(node);
}

export const noTestSwitchedOff: Rule = (files) =>
  perNode(files, TEST, (node) => {
    const name = memberName(node);
    if (!name || !SWITCHES.has(name) || !RUNNERS.has(root(node) ?? '')) return undefined;
    return `switches tests off with .${name}: mend the test or delete it`;
  });

/** Whether a call chain such as `db().from('cities').insert(row)` asks the database. */
function asksDatabase(node: unknown): boolean {
  const call = as(node, 'CallExpression');
  if (!call) return false;
  const name = memberName(call.callee);
  return name === 'from' || name === 'rpc' || asksDatabase(as(call.callee, 'MemberExpression')?.object);
}

export const columnsAreNamed: Rule = (files) =>
  perNode(files, /^(src|supabase\/functions)\/.+\.tsx?$/, (node) => {
    if (node.type !== 'CallExpression' || memberName(node.callee) !== 'select') return undefined;
    const [columns] = node.arguments as unknown[];
    const everything = columns
      ? textOf(columns)?.parts.some((part) => part.includes('*'))
      : asksDatabase(as(node.callee, 'MemberExpression')?.object);
    return everything
      ? 'reads whole rows: name the columns, for a new one would be sent to every visitor'
      : undefined;
  });

const HARD_LIMIT = 250;

export const filesAreSmall: Rule = (files) =>
  matching(files, /^(src|supabase|scripts|bench|e2e)\/.+\.(tsx?|css)$/)
    .filter((file) => !isGenerated(file.path) && !file.path.includes('/locales/'))
    .flatMap((file) => {
      const lines = file.text.trimEnd().split('\n').length;
      return lines > HARD_LIMIT
        ? [`${file.path} has ${lines} lines, more than ${HARD_LIMIT}: two things live in it, part them`]
        : [];
    });

/** Files near the limit, for the eye: `path (lines)`, the longest first. Not a failure. */
export function longFiles(files: readonly SourceFile[], over = 200): string[] {
  return matching(files, /^(src|supabase)\/.+\.tsx?$/)
    .filter((file) => !isGenerated(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > over)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${path} (${lines})`);
}
