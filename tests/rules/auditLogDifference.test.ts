import { expect, it } from 'vitest';
import { difference } from '@/admin/audit-log/difference.ts';

it('shows short values whole, and nothing for what is empty', () => {
  expect(difference('Paris', 'باريس')).toEqual(['Paris', 'باريس']);
  expect(difference(null, 12)).toEqual([null, '12']);
  expect(difference('', ['fr'])).toEqual([null, '["fr"]']);
  expect(difference(false, undefined)).toEqual(['false', null]);
});

it('shows of long texts what differs and a little around it', () => {
  const text = 'a'.repeat(5000);
  const [before, after] = difference(`${text}old${text}`, `${text}new${text}`);
  expect(before).toMatch(/^…a{40}olda+…$/);
  expect(after).toMatch(/^…a{40}newa+…$/);
  expect(before?.length).toBeLessThan(400);
});

it('shows the beginning of a long text that came', () => {
  const [before, after] = difference(null, 'b'.repeat(5000));
  expect(before).toBeNull();
  expect(after).toMatch(/^b{320}…$/);
});
