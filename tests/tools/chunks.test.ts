import { expect, it } from 'vitest';
import { CHUNKS } from '../../tools/lib/chunks.ts';

const chunksOf = (path: string) =>
  CHUNKS.filter(({ test }) => (typeof test === 'function' ? test(path) : test.test(path))).map((chunk) =>
    'debugName' in chunk ? chunk.debugName : chunk.name,
  );

// A fourth block that uses them would bring them, and what they import, to every page.
it.each([
  'features/climate/months.ts',
  'shared/climate/climate.ts',
  'features/map/map.ts',
  'shared/sights.ts',
])('keeps %s, which only blocks use, out of what every page loads', (path) =>
  expect(chunksOf(`/src/${path}`)).not.toContain('shared'),
);

it('knows a chunk for what pages share', () => {
  expect(chunksOf('/src/ui/Button.tsx')).toContain('shared');
});
