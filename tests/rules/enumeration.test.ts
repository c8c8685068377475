import { expect, it } from 'vitest';
import { enumerate } from '@/shared/enumeration.ts';

it('puts the comma of the language between the parts', () => {
  expect(enumerate('fr', ['A', 'B'])).toBe('A, B');
  expect(enumerate('ar', ['A', 'B', 'C'])).toBe('A، B، C');
  expect(enumerate('zh', ['A', 'B'])).toBe('A、B');
  expect(enumerate('ar', ['A'])).toBe('A');
});
