import { expect, it } from 'vitest';
import { signedSpan } from '@/pages/compare/Between.tsx';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['fr', 420, '+7 h'],
  ['fr', -330, '−5 h 30 min'],
  ['fr', -30, '−0 h 30 min'],
  ['en', 285, '+4 hr 45 min'],
  ['ar', -330, '\u2066−5\u2069 س 30 د'],
  ['ar', 420, '\u2066+7\u2069 س'],
] as const)('in %s %i minutes are %s', (lang, minutes, written) => {
  expect(plain(signedSpan(lang, minutes))).toBe(written);
});
