import { expect, it } from 'vitest';
import { findCycle } from '../../tools/lib/chunkCycles.ts';
import { CHUNKS } from '../../tools/lib/chunks.ts';

/** The chunks that may hold a module, the first choice first. */
const chunksOf = (path: string) =>
  CHUNKS.filter(({ test, tags }: { test: RegExp | ((id: string) => boolean); tags?: unknown }) =>
    tags ? false : typeof test === 'function' ? test(path) : test.test(path),
  ).map(({ name }) => (typeof name === 'function' ? name(path) : name));

it.each([
  ['/src/ui/Button.tsx', ['shared']],
  ['/src/places/cities/CityCard.tsx', ['shared', 'place']],
  ['/src/blocks/city-grid/CityGrid.tsx', ['place']],
  ['/src/blocks/weather/WeatherBlockPending.tsx', ['place']],
  ['/src/blocks/climate/queries.ts', ['place']],
  ['/src/blocks/practical/practicalQuery.ts', ['place']],
  ['/src/blocks/page-texts/readPageTexts.ts', ['place']],
  // Fourth users of these would bring them to every page.
  ['/src/blocks/climate/months.ts', ['climate']],
  ['/src/blocks/travel-tips/TravelTips.tsx', ['travel-tips']],
  ['/src/blocks/map/map.ts', []],
  ['/src/shared/sights.ts', []],
  ['/src/shared/sun.ts', ['shared']],
  ['/node_modules/suncalc/index.js', ['shared']],
  ['/src/shared/climate/cells.ts', ['shared', 'place']],
  ['/src/ui/Tabs.tsx', []],
  ['/src/blocks/summary/readPlaceGuide.ts', []],
  ['/src/blocks/compare/CompareTray.tsx', ['later', 'place']],
  ['/src/blocks/lists/lists.ts', ['lists']],
  ['/src/i18n/locales/ru/common.json', ['texts-ru']],
  ['/src/i18n/locales/zh/sights.json', ['texts-areas-zh']],
  ['/src/i18n/locales/zh/allCities.json', [null]],
])('puts %s into %s', (path, chunks) => expect(chunksOf(path)).toEqual(chunks));

it.each([
  ['none', { a: ['b', 'c'], b: ['c'], c: [] }, null],
  ['none through what the build leaves outside', { a: ['outside'] }, null],
  ['two chunks', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ['a chunk itself', { a: ['a'] }, ['a', 'a']],
  [
    'a long one behind a diamond',
    { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['e'], e: ['c'] },
    ['d', 'e', 'c', 'd'],
  ],
])('finds circles of chunks: %s', (_, imports, cycle) => expect(findCycle(imports)).toEqual(cycle));
