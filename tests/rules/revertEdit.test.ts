import { describe, expect, it } from 'vitest';
import { revertEdit } from '@/shared/revertEdit.ts';

const BEFORE = 'See [one](https://a.example/gone) and [two](https://b.example/dead) today.';
const FIRST = 'See one and [two](https://b.example/dead) today.';
const BOTH = 'See one and two today.';

describe('revertEdit', () => {
  it('gives the text before when nothing happened since', () => {
    expect(revertEdit(FIRST, BEFORE, FIRST)).toBe(BEFORE);
  });

  it('reverts one of two edits, in any order', () => {
    expect(revertEdit(BOTH, BEFORE, FIRST)).toBe('See [one](https://a.example/gone) and two today.');
    expect(revertEdit(BOTH, FIRST, BOTH)).toBe(FIRST);
  });

  it('keeps later edits elsewhere', () => {
    const edited = `New beginning. ${FIRST} New end.`;
    expect(revertEdit(edited, BEFORE, FIRST)).toBe(`New beginning. ${BEFORE} New end.`);
  });

  it.each([
    ['the place was rewritten', 'Look at three things.'],
    ['the place is there twice', `${FIRST}\n${FIRST}`],
  ])('gives up when %s', (_, now) => {
    expect(revertEdit(now, BEFORE, FIRST)).toBeNull();
  });
});
