import { describe, expect, it } from 'vitest';
import { codeOf, keyUri, matchingStep, newSecret, stepAt } from '../../tools/local-supabase/totp.ts';

describe('time-based one-time passwords', () => {
  // RFC 6238, appendix B; the key is "12345678901234567890".
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %d s', (seconds, code) => {
    expect(codeOf(key, stepAt(seconds * 1000))).toBe(code);
  });

  it('allow one step of drift, and no code twice', () => {
    const now = 1_111_111_111_000;
    const step = stepAt(now);
    const at = (drift: number, used = 0) => matchingStep(key, codeOf(key, step + drift), used, now);
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step - 1, step, step + 1, null]);
    expect(at(0, step)).toBeNull();
    expect(at(-1, step)).toBeNull();
    for (const wrong of [
      '',
      '12345',
      '1234567',
      'abcdef',
      '١٢٣٤٥٦',
      ' 50471',
      '05047é',
      '-50471',
      '50471',
      '0050471',
      '０５０４７１',
    ])
      expect(matchingStep(key, wrong, 0, now)).toBeNull();
  });

  it('have a secret of 160 bits in base32, another one each time', () => {
    const secrets = Array.from({ length: 20 }, newSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(20);
  });

  it('are exported as an otpauth URI', () => {
    const uri = new URL(keyUri(key, 'Mappe monde', 'a@b.org'));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Mappe%20monde:a%40b\.org\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'Mappe monde',
      period: '30',
      secret: key,
    });
    // Some apps show a plus sign as it is.
    expect(uri.search).toContain('issuer=Mappe%20monde');
  });
});
