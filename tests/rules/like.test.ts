import { expect, it } from 'vitest';
import { escapeLike, likeContains } from '@/shared/like.ts';

it('escapes wildcards in a text', () => {
  expect(escapeLike('100%_\\*')).toBe('100\\%\\_\\\\_');
  expect(likeContains('par')).toBe('%par%');
});
