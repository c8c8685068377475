import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockChange, noonElsewhere } from '@/blocks/categories/guide/timeDifference.ts';
import { zoneOffset } from '@/shared/localTime.ts';

const WINTER = new Date('2026-11-21T05:46:59.500Z');

describe('the clocks of two zones', () => {
  it.each([
    ['UTC', 0],
    ['Asia/Kathmandu', 345],
    ['America/New_York', -300],
    ['Pacific/Kiritimati', 840],
  ])('%s is %i minutes ahead of UTC', (zone, minutes) => {
    expect(zoneOffset(WINTER, zone)).toBe(minutes);
  });

  it.each([
    ['Europe/Paris', 'Europe/Berlin', 720, 'same'],
    ['America/New_York', 'Europe/Paris', 1080, 'same'],
    ['Europe/Paris', 'Asia/Kolkata', 990, 'same'],
    ['America/Los_Angeles', 'Pacific/Auckland', 540, 'next'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 660, 'before'],
    ['UTC', 'Pacific/Auckland', 60, 'next'],
    ['Etc/GMT', 'Etc/GMT+12', 0, 'same'],
    ['Etc/GMT', 'Etc/GMT-12', 0, 'next'],
  ] as const)('noon in %s on the clock of %s is minute %i, day %s', (here, there, minutes, day) => {
    expect(noonElsewhere(WINTER, here, there)).toEqual({ minutes, day });
  });

  it('undo each other', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(zone, zone, (a, b) => {
        const there = noonElsewhere(WINTER, a, b).minutes;
        const back = noonElsewhere(WINTER, b, a).minutes;
        expect((there + back) % 1440).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('change in the year, or do not', () => {
    expect(clockChange(2026, 'Europe/Paris')).toEqual({
      january: new Date('2026-01-01T00:00:00Z'),
      july: new Date('2026-07-01T00:00:00Z'),
    });
    expect(clockChange(2026, 'Atlantic/Reykjavik')).toBeNull();
  });
});
