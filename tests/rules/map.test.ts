import { expect, it } from 'vitest';
import { mapPageAddress } from '@/blocks/map/map.ts';

it('leads to the marked place on the map', () => {
  expect(mapPageAddress({ latitude: -0.1, longitude: -78.5 })).toBe(
    'https://www.openstreetmap.org/?mlat=-0.1&mlon=-78.5#map=14/-0.1/-78.5',
  );
});
