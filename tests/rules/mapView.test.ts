import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { boxOf, tilesIn, tileZoom } from '@/blocks/map/cityTiles.ts';
import { italics } from '@/blocks/map/engine/expressions.ts';
import { greatCircle } from '@/blocks/map/engine/features.ts';
import { FIRST_LAYERS, LAYERS } from '@/blocks/map/places.ts';
import {
  globeRadius,
  liftAbove,
  metresPerPixel,
  roundDown,
  type SharedView,
  turn,
  viewFromHash,
  viewHash,
  viewOfPlaces,
  zoomForGlobe,
} from '@/blocks/map/view.ts';
import { distanceKm } from '@/shared/geo.ts';

const view: fc.Arbitrary<SharedView> = fc.record({
  zoom: fc.double({ min: 0, max: 17, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
  bearing: fc.integer({ min: -180, max: 179 }),
  flat: fc.boolean(),
  layers: fc.subarray([...LAYERS]).map((layers) => new Set(layers)),
});

it.each([
  ['fr', 'Atlas italic'],
  ['ar', 'Fraunces Variable'],
  ['zh', 'Fraunces Variable'],
] as const)('slants the names of seas only where letters have italics: %s', (lang, first) => {
  expect(italics(lang)[0]).toBe(first);
});

describe('a view in an address', () => {
  it('is read as it was written, about to the pixel', () => {
    fc.assert(
      fc.property(view, (shown) => {
        const read = viewFromHash(viewHash(shown));
        expect(read).not.toBeNull();
        expect(Math.abs((read?.zoom ?? 0) - shown.zoom)).toBeLessThanOrEqual(0.0051);
        const metres = distanceKm(read ?? shown, shown) * 1000;
        expect(metres).toBeLessThan(8 * (40_075_017 / (512 * 2 ** shown.zoom)) + 1);
        expect(read?.flat).toBe(shown.flat);
        expect(read?.bearing).toBe(shown.bearing);
        expect(read?.layers).toEqual(shown.layers);
      }),
    );
  });

  it.each([
    '',
    '#',
    '#main',
    '#3/4',
    '#a/b/c',
    '#3/95/2',
    '#1/2/3/4/5',
    '#3/48.8/2.3/flat/flat',
    '#3//2',
    '#3/48.8/2.3/stars',
    '#3/48.8/2.3/sights/-sights',
    '#3/48.8/flat/2.3',
  ])('"%s" is none', (hash) => {
    expect(viewFromHash(hash)).toBeNull();
  });

  it('clamps values that are out of range', () => {
    expect(viewFromHash('#99/48/362/370')).toEqual({
      zoom: 17,
      latitude: 48,
      longitude: 2,
      bearing: 10,
      flat: false,
      layers: FIRST_LAYERS,
    });
  });

  it('names the layers that are not as at first', () => {
    const shown = { zoom: 13, latitude: 48.9, longitude: 2.3, bearing: 0, flat: true };
    expect(viewHash({ ...shown, layers: FIRST_LAYERS })).toBe('#13/48.9/2.3/flat');
    expect(viewHash({ ...shown, layers: new Set(['sights', 'favourites']) })).toBe(
      '#13/48.9/2.3/flat/-cities/sights',
    );
  });
});

describe('tiles of cities', () => {
  it('cover the box that is shown, without gaps, at every zoom and across the antimeridian', () => {
    const box = fc
      .record({
        west: fc.double({ min: -360, max: 360, noNaN: true }),
        width: fc.double({ min: 0.01, max: 360, noNaN: true }),
        south: fc.double({ min: -90, max: 89, noNaN: true }),
        height: fc.double({ min: 0.01, max: 180, noNaN: true }),
        zoom: fc.integer({ min: 0, max: 6 }),
        across: fc.double({ min: 0, max: 1, noNaN: true }),
        up: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ west, width, south, height, ...rest }) => ({
        box: { west, south, east: west + width, north: Math.min(90, south + height) },
        ...rest,
      }));
    fc.assert(
      fc.property(box, ({ box: shown, zoom, across, up }) => {
        const longitude = turn(shown.west + across * (shown.east - shown.west));
        const latitude = shown.south + up * (shown.north - shown.south);
        const holds = tilesIn(shown, zoom)
          .map(boxOf)
          .some(
            ({ west, east, south, north }) =>
              longitude >= west - 1e-9 &&
              longitude <= east + 1e-9 &&
              latitude >= south - 1e-9 &&
              latitude <= north + 1e-9,
          );
        expect(holds).toBe(true);
      }),
    );
  });

  it('are few: a screen of 1440 by 900 touches at most six', () => {
    for (let zoom = 0; zoom <= 12; zoom += 0.25) {
      const degrees = 360 / (512 * 2 ** zoom);
      for (const latitude of [0, 45]) {
        const half = { x: 720 * degrees, y: 450 * degrees * Math.cos((latitude * Math.PI) / 180) };
        const box = {
          west: 10.01 - Math.min(half.x, 180),
          east: 10.01 + Math.min(half.x, 180),
          south: Math.max(latitude - half.y, -90),
          north: Math.min(latitude + half.y, 90),
        };
        expect(tilesIn(box, tileZoom(zoom)).length, `zoom ${zoom}`).toBeLessThanOrEqual(9);
      }
    }
  });

  it('are four while the whole globe is shown', () => {
    expect(tilesIn({ west: -180, east: 179.9, south: -90, north: 90 }, tileZoom(2.9))).toHaveLength(4);
  });

  it('cover the poles', () => {
    const whole = [0, 3].map((z) =>
      tilesIn({ west: -180, east: 179.9, south: -90, north: 90 }, z).map(boxOf),
    );
    for (const boxes of whole) {
      expect(Math.max(...boxes.map(({ north }) => north))).toBe(90);
      expect(Math.min(...boxes.map(({ south }) => south))).toBe(-90);
    }
  });
});

describe('the globe', () => {
  it('has the size that its zoom was chosen for', () => {
    for (const radius of [150, 350, 420])
      for (const latitude of [0, 24, 60])
        expect(globeRadius({ zoom: zoomForGlobe(radius, latitude, 836), latitude }, 836)).toBeCloseTo(
          radius,
          -1,
        );
  });
});

describe('a card over the map', () => {
  const card = { x: 12, y: 300, width: 366 };

  it.each([
    [{ x: 200, y: 340 }, 72],
    [{ x: 200, y: 280 }, 12],
    [{ x: 200, y: 260 }, 0],
    // An address leads back to a view that is a few pixels off.
    [{ x: 200, y: 275 }, 0],
    [{ x: 420, y: 340 }, 0],
  ])('lets a place at %o move up by %i pixels', (pixel, lift) => {
    expect(liftAbove(pixel, card)).toBe(lift);
    expect(liftAbove(pixel, null)).toBe(0);
  });

  it('never moves a place off the map', () => {
    expect(liftAbove({ x: 200, y: 160 }, { ...card, y: 10 })).toBe(144);
  });
});

describe('distances', () => {
  const paris = { latitude: 48.8534, longitude: 2.3488 };
  const tokyo = { latitude: 35.6895, longitude: 139.6917 };
  const seattle = { latitude: 47.6062, longitude: -122.3321 };

  it('are drawn as great circles, over the north from Paris to Tokyo', () => {
    const line = greatCircle(paris, tokyo);
    expect(line[0]?.[0]).toBeCloseTo(paris.longitude, 6);
    expect(line.at(-1)?.[1]).toBeCloseTo(tokyo.latitude, 6);
    expect(Math.max(...line.map(([, latitude]) => latitude))).toBeGreaterThan(68);
  });

  it('run on across the antimeridian', () => {
    const line = greatCircle(tokyo, seattle);
    for (const [index, [longitude]] of line.entries())
      expect(Math.abs(longitude - (line[index - 1]?.[0] ?? longitude))).toBeLessThan(30);
    expect(line.at(-1)?.[0]).toBeCloseTo(360 + seattle.longitude, 6);
  });

  it('have a line of one place also where both ends are the same', () => {
    expect(greatCircle(paris, paris).flat().every(Number.isFinite)).toBe(true);
  });

  it('have a scale in round numbers', () => {
    expect([0.7, 1, 1.9, 4.9, 5, 73, 999].map(roundDown)).toEqual([0.5, 1, 1, 2, 5, 50, 500]);
    expect(metresPerPixel({ zoom: 0, latitude: 60 })).toBeCloseTo(40_075_017 / 1024, 0);
  });
});

describe('the view of many places', () => {
  it('lies in their midst, on the antimeridian too', () => {
    const fiji = [
      { latitude: -17, longitude: 178 },
      { latitude: -17, longitude: -178 },
    ];
    expect(Math.abs(viewOfPlaces(fiji)?.longitude ?? 0)).toBeCloseTo(180, 6);
    expect(viewOfPlaces(fiji)?.zoom).toBeGreaterThan(4);
    expect(viewOfPlaces([])).toBeNull();
  });
});
