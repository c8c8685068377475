import { describe, expect, it } from 'vitest';
import { knownZone } from '@/shared/localTime.ts';

describe('a zone this engine may not know', () => {
  it.each([
    [['Europe/Paris'], 'Europe/Paris'],
    [['Mars/Olympus', 'Asia/Tokyo'], 'Asia/Tokyo'],
    [[null, undefined, ''], 'UTC'],
    [['Mars/Olympus'], 'UTC'],
  ] as const)('of %o is %s', (zones, known) => {
    expect(knownZone(...zones)).toBe(known);
  });
});
