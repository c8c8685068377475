import { describe, expect, it } from 'vitest';
import { DataError, NotFoundError, rowOf, rowsOf, shouldRetry } from '@/lib/errors.ts';

describe('errors of reading', () => {
  it('keep the code and status of the backend', () => {
    const answer = { data: null, error: { message: 'no', code: '42501' }, status: 401 };
    expect(() => rowsOf(answer)).toThrow(
      expect.objectContaining({ code: '42501', status: 401, message: 'no' }),
    );
  });

  it('leave an absent row to the caller', () => {
    expect(rowOf({ data: null, error: null, status: 200 })).toBeNull();
  });

  it('are retried only when transient', () => {
    expect(shouldRetry(0, new NotFoundError('x'), 3)).toBe(false);
    expect(shouldRetry(0, new DataError('x', '42501', 401), 3)).toBe(false);
    expect(shouldRetry(0, new DataError('x', '', 0), 3)).toBe(true);
    expect(shouldRetry(2, new DataError('x', 'SUP', 500), 3)).toBe(true);
    expect(shouldRetry(3, new DataError('x', 'SUP', 500), 3)).toBe(false);
  });
});
