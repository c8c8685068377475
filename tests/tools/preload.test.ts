import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { listOf } from '../../tools/lib/preload.ts';

const chunk = (name: string, imports: readonly string[] = [], facade = '') =>
  ({
    name,
    fileName: `${name}.js`,
    imports: imports.map((one) => `${one}.js`),
    isEntry: name === 'index',
    facadeModuleId: facade === '' ? null : `/site/src/features/${facade}`,
  }) as unknown as Rolldown.OutputChunk;

const build = (vendorImports: readonly string[] = ['rolldown-runtime']) => [
  chunk('index', ['shared', 'vendor']),
  chunk('shared', ['vendor', 'index']),
  chunk('vendor', vendorImports),
  chunk('rolldown-runtime'),
  chunk('texts-fr'),
  chunk('HomePage', ['cards', 'shared'], 'home/HomePage.tsx'),
  chunk('cards', ['vendor']),
  chunk('CityPage', ['shared'], 'cities/CityPage.tsx'),
  chunk('CountryPage', [], 'countries/CountryPage.tsx'),
];

describe('the list of what is fetched early', () => {
  it('has what the entry imports, each after what it imports itself, and not the entry', () => {
    expect(listOf(build()).base).toEqual(['rolldown-runtime.js', 'vendor.js', 'shared.js']);
  });

  it('has of a screen what the entry does not bring', () => {
    expect(listOf(build()).screens).toEqual([
      ['^/$', ['cards.js', 'HomePage.js']],
      ['/ville/', ['CityPage.js']],
      ['/pays/[^/]+$', ['CountryPage.js']],
    ]);
    expect(listOf(build()).texts).toEqual({ fr: 'texts-fr.js' });
  });

  it('is not made when each release would rename the libraries, or a screen has moved', () => {
    expect(() => listOf(build(['rolldown-runtime', 'shared']))).toThrow(/imports what releases change/);
    expect(() => listOf(build().filter(({ name }) => name !== 'CityPage'))).toThrow(/CityPage\.tsx is no/);
  });
});
