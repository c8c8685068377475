/** Documents tell the truth: what they link to, name and tell people to set or to type is there, and what is there is told. */
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';

/** Documents for people; the templates of articles are texts of the site. */
const DOCUMENTS = /^(?:[^/]+|docs\/.+|supabase\/seed\/README)\.md$/;

/** What builds, runs and tests make: documents may name it, a clone does not hold it. */
const MADE =
  /^(?:node_modules|dist|dist-server|test-results|supabase\/\.temp|(?:supabase\/functions\/)?\.env$)/;
/** `XPage.tsx` and `useX.ts` are any of their kind. */
const ANY = /(?:^|\/)(?:x|X[A-Z]?\w*|useX)\.\w+$/;

const CODE_BLOCK = /^(```|~~~)[^\n]*\n[\s\S]*?^\1/gm;
const LINK = /\[(?:[^\]]*)\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g;
const IN_BACKTICKS = /(?<!`)`([^`\n]+)`(?!`)/g;

/** The same text with what stands in fenced blocks blanked out, so that offsets stay. */
const prose = (text: string) => text.replace(CODE_BLOCK, (block) => block.replace(/[^\n]/g, ' '));

/** The anchor GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function anchorsIn({ text }: SourceFile): Set<string> {
  return new Set([...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1] ?? '')));
}

/** `docs/x.md` and `../src` make `src`. */
function resolve(from: string, link: string): string {
  return new URL(link, `http://project/${from}`).pathname.slice(1).replace(/\/$/, '');
}

/** Every file, and every folder a file lies in. */
function placesOf(files: readonly SourceFile[]): Set<string> {
  const places = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length += 1) places.add(parts.slice(0, length).join('/'));
  }
  return places;
}

export const linksLead: Rule = (files) => {
  const places = placesOf(files);
  return matching(files, DOCUMENTS).flatMap((file) =>
    [...prose(file.text).matchAll(LINK)].flatMap((match) => {
      const link = match[1] ?? match[2] ?? '';
      if (/^[a-z]+:/.test(link)) return [];
      const [target = '', anchor] = link.split('#');
      const path = target === '' ? file.path : resolve(file.path, target);
      if (path !== '' && !places.has(path))
        return [`${at(file, match.index)} links to ${link}, which is not there`];
      const document = files.find((other) => other.path === path);
      if (anchor && document && !anchorsIn(document).has(anchor))
        return [`${at(file, match.index)} links to ${link}, but there is no such heading`];
      return [];
    }),
  );
};

/** `src/{a,b}/*.ts`, `locales/{lang}/x.json` as patterns: braces with commas are choices, others are placeholders. */
function patternOf(name: string): RegExp {
  const source = name
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, inside: string) =>
      inside.includes(',') ? `(?:${inside.replaceAll(',', '|')})` : '[^/]+',
    )
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`(?:^|/)${source.replace(/\/$/, '')}$`);
}

const FILE_NAME =
  /^[\w.{}*,/-]*\.(?:tsx?|mjs|js|sql|toml|json|md|css|html|conf|env|txt)$|^(?:src|supabase|scripts|tests|e2e|bench|deploy|docs|public)\/[\w.{}*,/-]*$/;

export const namedFilesExist: Rule = (files) => {
  const places = [...placesOf(files)];
  return matching(files, DOCUMENTS).flatMap((file) =>
    [...prose(file.text).matchAll(IN_BACKTICKS)].flatMap((match) => {
      const name = (match[1] ?? '').replace(/^\.\//, '');
      if (!FILE_NAME.test(name) || MADE.test(name) || ANY.test(name)) return [];
      const pattern = patternOf(name);
      return places.some((place) => pattern.test(place))
        ? []
        : [`${at(file, match.index)} names ${name}, which is not there`];
    }),
  );
};

const CODE =
  /^(?:src|supabase|scripts|bench|e2e)\/.+\.(?:tsx?|mjs|js)$|^(?:vite|playwright)[\w.]*\.config\.ts$/;
const TESTS = /^tests\/(?!conventions\/).+\.tsx?$/;
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
/** A constant in capitals is no variable: those that are, are read in one of these ways. */
const READ =
  /process\.env\.([A-Z][A-Z0-9_]*)|\benv\.([A-Z][A-Z0-9_]*)|[sS]etting\(\s*'([A-Z][A-Z0-9_]*)'|portIn\('([A-Z_]+)'|\b(VITE_[A-Z]+(?:_[A-Z]+)*)\b(?!_)/g;
/** Said by the machine or the platform, not by an operator. */
const NOT_OURS = new Set([
  'PATH',
  'NODE_ENV',
  'PLAYWRIGHT_JSON_OUTPUT_FILE',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'DENO_DEPLOYMENT_ID',
  'SB_REGION',
]);
const CONFIGURATION = 'docs/configuration.md';

function namedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map((match) => match[1] ?? ''));
}

export const settingsAreTold: Rule = (files) => {
  const told = namedIn(files.find(({ path }) => path === CONFIGURATION)?.text ?? '');
  const offered = matching(files, /\.env\.example$/).flatMap((file) =>
    [...file.text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => [match[1] ?? '', file.path] as const),
  );
  const read = matching(files, CODE).flatMap((file) =>
    [...file.text.matchAll(READ)].map(
      (match) => [match.slice(1).find(Boolean) ?? '', at(file, match.index)] as const,
    ),
  );
  const missing = new Map(
    [...offered, ...read].filter(([name]) => !told.has(name) && !NOT_OURS.has(name) && !name.endsWith('_')),
  );
  return [...missing].map(([name, where]) => `${where} has ${name}, which ${CONFIGURATION} does not tell of`);
};

export const toldSettingsExist: Rule = (files) => {
  const code = [...matching(files, CODE), ...matching(files, TESTS)].map(({ text }) => text).join('\n');
  return matching(files, DOCUMENTS).flatMap((file) =>
    [...file.text.matchAll(VARIABLE)].flatMap((match) => {
      const [name] = match;
      // VITE_PARTNER_HOTELS_SCRIPT is put together in the code.
      const stem = name.replace(/^(VITE_(?:PARTNER|OPERATOR|ADS)_).*/, '$1');
      return new RegExp(`\\b${stem}`).test(code)
        ? []
        : [`${at(file, match.index)} tells of ${name}, which nothing reads`];
    }),
  );
};

export const scriptsAreTold: Rule = (files) => {
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  const { scripts = {} } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>;
  };
  const told = (name: string) => readme.includes(`npm ${name}`) || readme.includes(`npm run ${name}\``);
  return Object.keys(scripts)
    .filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts) && !told(name))
    .map((name) => `package.json has the script ${name}, which README.md does not tell of`);
};
