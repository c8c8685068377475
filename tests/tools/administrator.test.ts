import { expect, it } from 'vitest';
import { checkCredentials } from '../../tools/lib/administrator.ts';

const EMAIL = 'marie@example.org';

it.each([
  ['an address that is none', 'marie', 'a long enough password', /is not an e-mail address/],
  ['eleven characters', EMAIL, 'eleven char', /12 characters or more/],
  ['more than bcrypt reads', EMAIL, `a long é${'x'.repeat(64)}`, /72 bytes or less/],
  ['the address in it', EMAIL, 'this is Marie again', /too easy to guess/],
  ['four different characters', EMAIL, 'abcdabcdabcdabcd', /too easy to guess/],
])('an administrator is not created with %s', (_, email, password, message) => {
  expect(() => checkCredentials({ email, password })).toThrow(message);
});

it('accepts any other password', () => {
  for (const password of [
    'correct horse battery',
    '一二三四五六七八九十百千',
    '314159265358',
    `abcde${'x'.repeat(67)}`,
  ])
    expect(() => checkCredentials({ email: EMAIL, password })).not.toThrow();
});
