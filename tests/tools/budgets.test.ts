import { describe, expect, it } from 'vitest';
import { budgetTable, LIMITS, type Manifest, measure, verdictOf } from '../../tools/testing/budgets.ts';

const locale = (lang: string) =>
  Object.fromEntries([
    [`_texts-${lang}-hash.js`, { file: `${lang}-shell.js` }],
    ...['home', 'continents', 'legal'].map((name) => [
      `src/i18n/locales/${lang}/${name}.json`,
      { file: `${lang}-${name}.js` },
    ]),
  ]);

const MANIFEST: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['main.css'],
    dynamicImports: [
      'src/features/home/HomePage.tsx',
      'src/features/map/MapPage.tsx',
      'src/admin/Admin.tsx',
      'src/i18n/locales/fr/home.json',
    ],
  },
  '_vendor.js': { file: 'vendor.js' },
  '_map.js': { file: 'map.js', imports: ['_vendor.js'], css: ['map.css'] },
  'src/features/home/HomePage.tsx': { file: 'home.js', imports: ['_vendor.js'], css: ['home.css'] },
  'src/features/map/MapPage.tsx': { file: 'mappage.js', imports: ['_map.js', 'index.html'] },
  'src/admin/Admin.tsx': { file: 'admin.js', imports: ['_vendor.js'] },
  ...locale('fr'),
  ...locale('ar'),
};

/** Each file weighs 1, and what is named here more. */
const sizes =
  (heavy: Record<string, number> = {}) =>
  (file: string) =>
    heavy[file] ?? 1;
const bytesOf = (what: RegExp, heavy?: Record<string, number>, extra?: string[]) =>
  measure(MANIFEST, sizes(heavy), extra).find((measured) => what.test(measured.what))?.bytes;

describe('the home page', () => {
  it('is the entry, what it imports, the page and three text files of one language', () => {
    expect(bytesOf(/^home, JavaScript/)).toBe(6);
    expect(bytesOf(/^home, JavaScript/, { 'vendor.js': 100, 'fr-legal.js': 1000, 'admin.js': 1000 })).toBe(
      105,
    );
  });

  it('is measured in the heaviest language', () => {
    expect(bytesOf(/^home, JavaScript.* ar$/, { 'ar-continents.js': 50 })).toBe(55);
  });

  it('counts scripts that only the document names', () => {
    expect(bytesOf(/^home, JavaScript/, {}, ['boot.js'])).toBe(7);
  });

  it('counts its style sheets once', () => {
    expect(bytesOf(/^home, CSS/, { 'main.css': 10, 'map.css': 99 })).toBe(11);
    expect(bytesOf(/^home, CSS/, {}, ['faces.css'])).toBe(3);
    expect(bytesOf(/^home, JavaScript/, {}, ['faces.css'])).toBe(6);
  });
});

describe('a lazy page', () => {
  it('is what it adds to the home page, shared chunks and styles included', () => {
    expect(bytesOf(/MapPage/, { 'vendor.js': 100, 'map.js': 20 })).toBe(22);
  });

  it('of the back office has a budget of its own', () => {
    const admin = measure(MANIFEST, sizes()).find(({ what }) => what.startsWith('src/admin/'));
    expect(admin).toEqual({ what: 'src/admin/Admin.tsx', bytes: 1, limit: LIMITS.admin });
  });
});

it('is near a budget, then over it', () => {
  const verdicts = [20_000, 20_001, 28_000, 28_001].map((bytes) =>
    verdictOf({ what: 'x', bytes, limit: LIMITS.lazy }),
  );
  expect(verdicts).toEqual(['ok', 'near', 'near', 'over']);
  expect(budgetTable([{ what: 'x', bytes: 28_001, limit: LIMITS.lazy }])).toMatch(/x +28\.0 +20 \/ 28 +over/);
});

it('refuses a build in which a French text of the home page has moved', () => {
  const { 'src/i18n/locales/fr/home.json': _, ...moved } = MANIFEST;
  expect(() => measure(moved, sizes())).toThrow(/fr\/home\.json/);
});

it('refuses a build in which the home page has moved', () => {
  const { 'src/features/home/HomePage.tsx': _, ...moved } = MANIFEST;
  expect(() => measure(moved, sizes())).toThrow(/HomePage/);
});
