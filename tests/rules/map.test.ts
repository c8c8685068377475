import { expect, it } from 'vitest';
import { embedAddress, mapPageAddress } from '@/features/map/map.ts';

const paris = { latitude: 48.85341, longitude: 2.3488 };

it('embeds a box of 0.02 degrees on each side, longitude first, and a marker, latitude first', () => {
  const { origin, pathname, searchParams } = new URL(embedAddress(paris));
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(searchParams.get('bbox')).toBe('2.3288,48.83341,2.3688,48.87341');
  expect(searchParams.get('marker')).toBe('48.85341,2.3488');
});

it('leads to the marked place on the map', () => {
  expect(mapPageAddress({ latitude: -0.1, longitude: -78.5 })).toBe(
    'https://www.openstreetmap.org/?mlat=-0.1&mlon=-78.5#map=14/-0.1/-78.5',
  );
});
