/** That Biome refuses what its configuration is meant to refuse: a pattern that no longer matches fails nowhere else. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';

const imports = (source: string) => `import { x } from '${source}';\n\nconsole.error(x);\n`;
const classes = (names: string) => `export const X = () => <p className="${names}" />;\n`;
const query = (call: string) => `import { db } from './db.ts';\n\nexport const rows = ${call};\n`;
const sheet = (declaration: string) => `.x {\n  ${declaration};\n}\n`;

type Sample = readonly [what: string, folder: string, text: string];
const SHARED = 'src/shared';
const FUNCTION = 'supabase/functions/weather';

const REFUSED: readonly Sample[] = [
  ['React in src/shared', SHARED, imports('react')],
  ['another folder in src/shared', SHARED, imports('../lib/env.ts')],
  ['a library in src/i18n', 'src/i18n', imports('@/lib/env.ts')],
  ['a block in src/lib', 'src/lib', imports('@/blocks/map/map.ts')],
  ['a place in src/ui', 'src/ui', imports('../places/Section.tsx')],
  ['a block in the kit of places', 'src/places/cities', imports('@/blocks/map/map.ts')],
  ['a page in a block', 'src/blocks/map', imports('@/pages/city/CityPage.tsx')],
  ['a page in another page', 'src/pages/region', imports('@/pages/city/CityPage.tsx')],
  ['the shell in a page', 'src/pages/city', imports('@/app/routes.tsx')],
  ['a page in the back office', 'src/admin/blog', imports('@/pages/city/CityPage.tsx')],
  ['a tool in the server', 'server', imports('../tools/lib/paths.ts')],
  ['a test in a tool', 'tools/lib', imports('../../tests/setup.ts')],
  ['another function', FUNCTION, imports('../health/handler.ts')],
  ['browser code in a function', FUNCTION, imports('../../../src/lib/env.ts')],
  ['code from an address', FUNCTION, imports('https://deno.land/x.ts')],
  ['all columns', 'src/lib', query("db().from('cities').select('id, countries(*)')")],
  ['all columns of what was inserted', FUNCTION, query("db().from('cities').insert([]).select()")],
  ['a physical margin', 'src/ui', classes('flex md:hover:-ml-2')],
  ['a physical position', 'src/ui', classes('right-0')],
  ['a physical corner', 'src/ui', classes('rounded-tl-lg')],
  ['a shift without its twin', 'src/ui', classes('-translate-x-1/2')],
  [
    'a bdi that is a block',
    'src/ui',
    'export const X = () => <bdi className="block text-sm">x</bdi>; // <p>\n',
  ],
  ['a physical margin in a sheet', 'src/styles', sheet('margin-left: 1px')],
  ['a physical alignment in a sheet', 'src/styles', sheet('text-align: right')],
  [
    'a repeating gradient in a sheet',
    'src/styles',
    sheet('background: repeating-linear-gradient(to right, red 0 1px, blue 1px 2px)'),
  ],
  [
    'a repeating gradient among others',
    'src/styles',
    sheet('background-image:\n    none,\n    repeating-radial-gradient(red 0 1px, blue 1px 2px)'),
  ],
  ['a focused test', 'e2e', "test.only('x', () => undefined);\n"],
  ['any', 'tools', 'export const x: any = 1;\n'],
  ['a suppression without reason', 'tools', '// biome-ignore lint/style/useConst\nexport {};\n'],
];
const ACCEPTED: readonly Sample[] = [
  ['its own files in src/shared', SHARED, imports('./languages.ts')],
  ['another block in a block', 'src/blocks/compare', imports('@/blocks/climate/months.ts')],
  ['its own files in a page', 'src/pages/city', imports('./head.ts')],
  ['shared code of functions', FUNCTION, imports('../_shared/log.ts')],
  ['src/shared in a function', FUNCTION, imports('../../../src/shared/weather/units.ts')],
  [
    'src/shared in a service',
    'supabase/functions/_shared/upstreams',
    imports('../../../../src/shared/geo.ts'),
  ],
  ['named columns', 'src/lib', query("db().from('cities').select('id, slug')")],
  [
    'logical classes',
    'src/ui',
    classes('ms-2 start-0 rounded-s-lg mx-auto place-content-center right-handed'),
  ],
  ['a shift with its twin', 'src/ui', classes('-translate-x-full rtl:translate-x-full')],
  ['a bdi in a line', 'src/ui', 'export const X = () => <bdi className="font-semibold">x</bdi>; // <p>\n'],
  [
    'a gradient that is repeated',
    'src/styles',
    sheet('background: linear-gradient(to right, red 50%, blue 50%) 0 0 / 4rem'),
  ],
  ['logical properties', 'src/styles', sheet('margin-inline-start: 1px')],
];

const pathOf = ([what, folder, text]: Sample) => {
  const extension = text.startsWith('.x') ? 'css' : text.includes('<p') ? 'tsx' : 'ts';
  return `${folder}/${what.replaceAll(/\W/g, '-')}.${extension}`;
};

let folder = '';
let findings: { readonly severity: string; readonly message: string; readonly location: { path: string } }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(fromRoot('biome.json'), join(folder, 'biome.json'));
  cpSync(fromRoot('tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  for (const sample of [...REFUSED, ...ACCEPTED]) {
    const path = join(folder, pathOf(sample));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, sample[2]);
  }
  const biome = [fromRoot('node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false'];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(
    process.execPath,
    [...biome, '--reporter=json', '--max-diagnostics=none'],
    options,
  );
  findings = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

const findingsIn = (sample: Sample) => findings.filter(({ location }) => location.path === pathOf(sample));

it.each(REFUSED)('refuses %s in %s', (...sample) => {
  expect(findingsIn(sample).map(({ severity }) => severity)).toContain('error');
});

it.each(ACCEPTED)('accepts %s in %s', (...sample) => {
  expect(findingsIn(sample)).toEqual([]);
});
