import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { convention } from './lib/convention.ts';
import {
  dataHaveEveryLanguage,
  listsAreComplete,
  localesHaveEveryFile,
  RULES,
  rulesAreNamed,
  rulesToReview,
} from './rules/languages.ts';

const all = LANGUAGE_CODES;
const without = all.slice(0, -1);
const quoted = (codes: readonly string[]) => `[${codes.map((code) => `'${code}'`).join(', ')}]`;
const object = (codes: readonly string[], text: string) =>
  `const x = {\n${codes.map((code) => `  ${code}: '${text}',`).join('\n')}\n};`;

convention('Lists of languages are those of src/shared/languages.ts', listsAreComplete, {
  bad: {
    'a list in the script of the first paint': { 'public/x.js': `${quoted(without)}.indexOf(first)` },
    'a list one below another': { 'src/x.ts': `[\n${without.map((code) => `  "${code}",`).join('\n')}\n]` },
    'a list behind a complete one': { 'src/x.ts': `${quoted(all)}\n${quoted(without)}` },
    'a list behind a pair': { 'src/x.ts': `['fr', 'en'] ${quoted(without)}` },
    'an object with long texts': { 'public/x.js': object(without, 'y'.repeat(500)) },
    'an object on one line': { 'server/x.ts': `{ ${without.map((code) => `${code}: 1`).join(', ')} }` },
    'columns of a query': {
      'supabase/functions/x/y.ts': `'slug,${without.map((code) => `name_${code}`).join(',')}'`,
    },
    'fields of a type': { 'src/x.ts': without.map((code) => `  readonly name_${code}?: string;`).join('\n') },
    'a pattern of addresses': { 'netlify.toml': `from = "/(${without.join('|')})/x"` },
    'a route of a server': { 'deploy/nginx.conf': `location ~ ^/(${without.join('|')})/ {` },
    'a list of the seed': { 'supabase/seed/extract/lib/x.mjs': `const L = ${quoted(without)};` },
  },
  good: {
    'all of them, in any order': { 'public/x.js': quoted(all.toReversed()) },
    'a switch over all': {
      'src/x.ts': all.map((code) => `case '${code}': return row.name_${code};`).join('\n'),
    },
    'pairs of code and column': { 'src/x.ts': all.map((code) => `('${code}', r.name_${code})`).join(', ') },
    'a fallback and a rule for few': { 'src/x.ts': "names.fr ?? ['ar', 'zh'].includes(lang)" },
    'words of prose': {
      'src/x.ts': '// fr, en, es, de, it and ru are written with spaces\nconst x = "it en de es";',
    },
    'data and texts': { 'src/i18n/locales/fr/x.json': quoted(without), 'tools/bench/x.ts': quoted(without) },
  },
});

convention('Rules for some languages are named', (files) => rulesAreNamed(files), {
  bad: {
    'a comparison': { 'src/x.ts': "lang === 'zh' ? '' : ' '" },
    'an object for some': { 'src/x.ts': object(['ar', 'ru'], 'y') },
    'a selector': { 'src/styles/x.css': ':lang(ar) { direction: rtl }' },
    'a column of one': { 'supabase/functions/x.ts': "select('name_zh')" },
    'one that went away': { 'src/pages/cities/letters.ts': 'export {};' },
  },
  good: {
    'what replaces a missing name': { 'src/x.ts': "names['en'] ?? row.name_fr" },
    'a named one': { 'src/pages/cities/letters.ts': 'const x = { ar: 1 };' },
  },
});

convention('Data by language have every language', dataHaveEveryLanguage, {
  bad: {
    'a column too few': {
      'supabase/seed/data/x.json': JSON.stringify([
        Object.fromEntries(without.map((code) => [`name_${code}`, 'x'])),
      ]),
    },
    'a key too few': {
      'supabase/seed/blog/x.json': JSON.stringify({
        deep: [{ x: Object.fromEntries(without.map((code) => [code, 'x'])) }],
      }),
    },
  },
  good: { 'data of few languages': { 'supabase/seed/data/x.json': '[{"fr":"x","en":"x","name_fr":"x"}]' } },
});

convention('Every language has the files of French', localesHaveEveryFile, {
  bad: { 'one without a list of its files': { 'src/i18n/locales/fr/index.ts': '' } },
});

it('has read every rule for some languages for each language', () => {
  expect(rulesToReview()).toEqual([]);
  expect(rulesToReview([...all, 'xx'])).toContain(
    `src/shared/format.ts: ${RULES['src/shared/format.ts']}; right for xx?`,
  );
});

it('names rules of files that are there', () => {
  expect(Object.keys(RULES).filter((path) => !existsSync(path))).toEqual([]);
});
