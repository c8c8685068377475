import { expect, it } from 'vitest';
import { convention } from './lib/convention.ts';
import { projectFiles } from './lib/files.ts';
import {
  columnsAreNamed,
  filesAreSmall,
  longFiles,
  noAny,
  noTestSwitchedOff,
  suppressionsGiveReasons,
} from './rules/code.ts';

convention('Nothing is of type any', noAny, {
  bad: {
    'an annotation': { 'src/x.ts': 'export const x: any = 1;' },
    'a type argument': { 'supabase/functions/a/index.ts': 'const x = new Map<string, any>();' },
  },
  good: { 'the word in a text': { 'src/x.ts': "export const x = 'any'; // any" } },
});

const SUPPRESSED = 'const x = 1;\n// biome-ignore lint/a11y/x';

convention('A suppression gives its reason', suppressionsGiveReasons, {
  bad: {
    '@ts-ignore, whatever the reason': { 'src/x.ts': '// @ts-ignore: there is a very good reason' },
    'an expected error without reason': { 'src/x.ts': '// @ts-expect-error' },
    "Biome's placeholder": { 'src/x.ts': `${SUPPRESSED}: <explanation>` },
    'an empty reason': { 'src/x.ts': `${SUPPRESSED}:` },
  },
  good: { 'a reason': { 'src/x.ts': `${SUPPRESSED}: the list is static, its order is its identity` } },
});

convention('No test is switched off', noTestSwitchedOff, {
  bad: {
    'it.only': { 'tests/a.test.ts': "it.only('x', () => {});" },
    'a group skipped': { 'e2e/a.spec.ts': "test.describe.skip('x', () => {});" },
    'a test to be written': { 'tests/a.test.ts': "test.todo('x');" },
  },
  good: {
    'a method of that name elsewhere': { 'tests/a.test.ts': 'const rows = list.skip(2); page.only();' },
  },
});

convention('Reads name their columns', columnsAreNamed, {
  bad: {
    'a star': { 'src/data/x.ts': "db().from('cities').select('*');" },
    'no argument': { 'src/data/x.ts': "db().from('cities').select();" },
    'no argument after a change': { 'src/admin/x.ts': "db().from('cities').insert(row).select();" },
    'a star in an embed': { 'src/data/x.ts': "db().from('cities').select('id, countries(*)');" },
  },
  good: {
    'named columns': { 'src/data/x.ts': "db().from('cities').select('id, slug');" },
    'the text of a field': { 'src/ui/x.ts': 'input.current?.select(); find().select();' },
  },
});

convention('Files are small rooms', filesAreSmall, {
  bad: { 'a long file': { 'src/data/x.ts': 'x;\n'.repeat(251) } },
  good: {
    'a generated file': { 'src/lib/database.types.ts': 'x;\n'.repeat(999) },
    'a file at the limit': { 'src/data/x.ts': 'x;\n'.repeat(250) },
  },
});

it('names the files that come near the limit', () => {
  expect(longFiles([{ path: 'src/a.ts', text: 'x;\n'.repeat(201) }])).toEqual(['src/a.ts (201)']);
  const near = longFiles(projectFiles());
  if (near.length > 0) console.log(`Over 200 lines, think of parting them:\n  ${near.join('\n  ')}`);
});
