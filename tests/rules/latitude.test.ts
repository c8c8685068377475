import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latitudeHue } from '@/shared/latitude.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });

describe('latitudeHue', () => {
  it('runs from vermilion at the equator over ochre and green to blue at the poles', () => {
    expect([0, 23.44, 45, 66.56, 90].map(latitudeHue)).toEqual([34, 72, 132, 212, 250]);
  });

  it('is the same north and south', () => {
    fc.assert(fc.property(latitude, (lat) => latitudeHue(lat) === latitudeHue(-lat)));
  });

  it('is continuous and rises towards the poles', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 89.9, noNaN: true }), (lat) => {
        const step = latitudeHue(lat + 0.1) - latitudeHue(lat);
        return step >= 0 && step < 0.6;
      }),
    );
  });

  it('stays at the pole beyond it, and keeps "unknown" unknown', () => {
    expect(latitudeHue(120)).toBe(latitudeHue(90));
    expect(latitudeHue(Number.NaN)).toBeNaN();
  });
});
