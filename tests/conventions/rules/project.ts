/** What makes the project stand alone: no path of a machine, no third party at load, exact versions, two commands. */
import { at, isGenerated, matching, type Rule } from '../lib/files.ts';

const MACHINE_PATH = /(?<![\w.*/-])(?:\/(?:home|Users|root)\/[\w.-]+|[A-Z]:\\Users\\)/g;

export const noPathOfOneMachine: Rule = (files) =>
  files
    .filter((file) => !isGenerated(file.path) && !file.path.startsWith('tests/conventions/project.'))
    .flatMap((file) =>
      [...file.text.matchAll(MACHINE_PATH)].map(
        (match) =>
          `${at(file, match.index)} names "${match[0]}", a folder of one machine: make it relative to the project`,
      ),
    );

/** Attributes and statements by which a page or style sheet fetches something as it loads. */
const FETCHED_AT_LOAD = [
  /<(?:script|img|iframe|source|embed)\b[^>]*\ssrc(?:set)?=["'](?:https?:)?\/\//gi,
  /<link\b(?=[^>]*\srel=["']?(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch|icon|manifest))[^>]*\shref=["'](?:https?:)?\/\//gi,
  /@import\s+(?:url\()?["']?(?:https?:)?\/\//gi,
  /url\(\s*["']?(?:https?:)?\/\//gi,
];

export const noThirdPartyAtLoad: Rule = (files) =>
  matching(files, /^(?:index\.html|public\/.+\.(?:js|css|html)|src\/.+\.css)$/).flatMap((file) =>
    FETCHED_AT_LOAD.flatMap((pattern) =>
      [...file.text.matchAll(pattern)].map(
        (match) =>
          `${at(file, match.index)} fetches from another host before the visitor agreed: serve it from the site`,
      ),
    ),
  );

export const versionsAreExact: Rule = (files) =>
  matching(files, /(?:^|\/)package\.json$/).flatMap((file) => {
    const json = JSON.parse(file.text) as Record<string, Record<string, string> | undefined>;
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(json[kind] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(
          ([name, version]) => `${file.path}: ${name} is "${version}": pin the exact version that was tried`,
        ),
    );
  });

/** The commands of the first shell blocks of README.md, `$` and comments stripped. */
function commands(markdown: string): string[] {
  return [...markdown.matchAll(/^```(?:sh|bash|shell|console)\n(.*?)^```/gms)].flatMap((block) =>
    (block[1] ?? '')
      .split('\n')
      .map((line) =>
        line
          .replace(/^\$\s*/, '')
          .replace(/\s+#.*$/, '')
          .trim(),
      )
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
}

export const readmeBeginsWithTwoCommands: Rule = (files) => {
  const readme = files.find((file) => file.path === 'README.md');
  if (!readme) return ['README.md is missing'];
  const [first, second] = commands(readme.text);
  return first === 'npm start' && second === 'npm test'
    ? []
    : [`README.md: its first commands are "${first}" and "${second}"; they must be npm start and npm test`];
};
