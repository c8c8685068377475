import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { LIMITS, type Manifest, measure } from '../../tools/testing/budgets.ts';

const MAP = 'src/pages/map/MapPage.tsx';
const ADMIN = 'src/admin/AdminLayout.tsx';
const textsOf = (lang: string) => ({
  [`_texts-${lang}-hash.js`]: { file: `${lang}.js` },
  [`_texts-home-${lang}-hash.js`]: { file: `${lang}-home.js` },
});

const MANIFEST: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['main.css'],
    dynamicImports: [MAP, ADMIN, '_texts-home-fr-hash.js'],
  },
  '_vendor.js': { file: 'vendor.js', imports: ['index.html'] },
  '_map.js': { file: 'map.js', imports: ['_vendor.js'], css: ['map.css'] },
  'src/pages/home/HomePage.tsx': { file: 'home.js', imports: ['_vendor.js'], css: ['main.css'] },
  'src/pages/city/CityPage.tsx': { file: 'city.js', imports: ['_place.js'] },
  '_place.js': { file: 'place.js', imports: ['_vendor.js'] },
  [MAP]: { file: 'mappage.js', imports: ['_map.js', '_place.js', 'index.html'] },
  [ADMIN]: { file: 'admin.js', imports: ['_vendor.js'] },
  ...Object.assign({}, ...LANGUAGE_CODES.map(textsOf)),
};

/** Every file weighs 1, but for these. */
function bytesOf(what: string, heavy: Readonly<Record<string, number>> = {}) {
  return measure(MANIFEST, (file) => heavy[file] ?? 1).find((one) => one.what === what)?.bytes;
}

it('weighs a first visit: the entry, the page, what they import, the texts of one language', () => {
  expect(bytesOf('script of a first visit, home, fr')).toBe(5);
  expect(bytesOf('script of a first visit, home, ar', { 'ar.js': 10, 'fr.js': 100, 'admin.js': 100 })).toBe(
    14,
  );
  expect(bytesOf('script of a first visit, city, fr', { 'place.js': 10, 'fr-home.js': 100 })).toBe(14);
});

it('weighs each style sheet once', () => {
  expect(bytesOf('styles', { 'main.css': 10, 'map.css': 100 })).toBe(10);
});

it('weighs a lazy module by what it adds to the home page and a city, styles included', () => {
  expect(bytesOf(MAP, { 'vendor.js': 100, 'place.js': 100, 'map.js': 20 })).toBe(22);
  const limits = measure(MANIFEST, () => 1).map(({ what, limit }) => [what, limit] as const);
  expect(new Map(limits).get(ADMIN)).toBe(LIMITS.admin);
  expect(new Map(limits).get(MAP)).toBe(LIMITS.lazy);
});

it('refuses a build in which a page or a text has moved', () => {
  const without = (key: string) =>
    Object.fromEntries(Object.entries(MANIFEST).filter(([one]) => one !== key));
  for (const key of ['src/pages/home/HomePage.tsx', '_texts-home-fr-hash.js', '_texts-fr-hash.js'])
    expect(() => measure(without(key), () => 1)).toThrow(/has it moved/);
});
