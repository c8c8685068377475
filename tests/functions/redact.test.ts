import { describe, expect, it } from 'vitest';
import { redactText, redactValue } from '../../supabase/functions/_shared/redact.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('what is taken out', () => {
  it.each([
    [`Bearer ${JWT}`, /eyJ/],
    ['sb_secret_N7UND0UgjKTVK', /N7UND/],
    ['https://api.example.org/v1?q=Paris&key=abc123&days=3', /abc123/],
    ['{"password": "hunter2"}', /hunter2/],
    ['https://joe:pa55@example.org/x', /pa55/],
    ['marie.curie+x@example.co.uk could not sign in', /curie|example\.co/],
    ['from 203.0.113.7:4000', /203\.0/],
    ['from [2001:db8::ff00:42:8329]', /2001|8329/],
    ['from 2001:0db8:0000:0000:0000:ff00:0042:8329', /8329/],
    ['hash 0123456789abcdef0123456789abcdef', /0123456789/],
  ])('%s', (text, secret) => {
    expect(text).toMatch(secret);
    expect(redactText(text)).not.toMatch(secret);
  });

  it('leaves what is none of that', () => {
    const plain =
      'open-meteo: 503 at 12:30:45, 2026-11-21T12:30:45Z, run 7 of 250, version 2.119.0, file:///a/define.ts:41:9 std::x';
    expect(redactText(plain)).toBe(plain);
    expect(redactText('https://api.example.org/v1?q=Paris&days=3')).toBe(
      'https://api.example.org/v1?q=Paris&days=3',
    );
  });
});

it('redacts nested details, and truncates long ones', () => {
  const redacted = redactValue({
    email: 'someone',
    Authorization: 'x',
    nested: [{ token: 'x', text: 'a@example.org', n: 1, ok: true, none: null }],
    deep: { a: { b: { c: { d: 1 } } } },
    long: '-'.repeat(5000),
    many: Array.from({ length: 500 }, (_, n) => n),
  }) as Record<string, unknown>;
  expect(redacted).toMatchObject({
    email: '[secret]',
    Authorization: '[secret]',
    nested: [{ token: '[secret]', text: '[personal]', n: 1, ok: true, none: null }],
    deep: { a: { b: { c: '…' } } },
  });
  expect((redacted.long as string).length).toBe(2000);
  expect((redacted.many as unknown[]).length).toBe(30);
});
