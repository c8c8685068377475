import { describe, expect, it } from 'vitest';
import { bearing, compassPoint, pointOf } from '@/shared/geo.ts';

const paris = { latitude: 48.8534, longitude: 2.3488 };

describe('directions', () => {
  it.each([
    ['London', { latitude: 51.5085, longitude: -0.1257 }, 330, 'nw'],
    ['Berlin', { latitude: 52.5244, longitude: 13.4105 }, 58, 'ne'],
    ['Marseille', { latitude: 43.297, longitude: 5.3811 }, 158, 's'],
    ['the North Pole', { latitude: 90, longitude: 0 }, 0, 'n'],
    ['the South Pole', { latitude: -90, longitude: 0 }, 180, 's'],
  ] as const)('from Paris to %s', (_name, to, degrees, point) => {
    const found = bearing(paris, to);
    expect(Math.abs(((found - degrees + 540) % 360) - 180)).toBeLessThan(1);
    expect(compassPoint(found)).toBe(point);
  });

  it('take the short way across the date line', () => {
    const suva = { latitude: -18.14, longitude: 178.44 };
    const apia = { latitude: -13.83, longitude: -171.76 };
    expect(compassPoint(bearing(suva, apia))).toBe('ne');
  });

  it('wrap around to north', () => {
    expect(compassPoint(359)).toBe('n');
    expect(compassPoint(337.6)).toBe('n');
  });
});

describe('points in well-known text', () => {
  it.each([
    ['Point(2.35 48.85)', 2.35, 48.85],
    ['POINT(-0.1275 51.507)', -0.1275, 51.507],
    ['Point(1.0E-5 51.5)', 0.00001, 51.5],
    ['Point(-7.2e-05 -33)', -0.000072, -33],
    ['Point(180 -90)', 180, -90],
    ['Point (+2 3)', 2, 3],
  ])('%s', (text, longitude, latitude) => {
    expect(pointOf(text)).toEqual({ latitude, longitude });
  });

  it.each([
    '',
    'Point()',
    'Point(1)',
    'Point(2 91)',
    'Point(181 2)',
    'Point(a b)',
    'Point(1,2)',
    'Point(1 2 3)',
    '_:t1',
  ])('%s is none', (text) => {
    expect(pointOf(text)).toBeNull();
  });
});
