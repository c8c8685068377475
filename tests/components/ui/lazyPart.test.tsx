import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '@/ui/lazyPart.ts';

it('leaves the page whole when its chunk cannot be loaded, and says so to whoever looks', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Part = lazyPart<object>(() => Promise.reject(new Error('offline')));
  render(
    <Suspense fallback="loading">
      <p>page</p>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('page')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: 'offline' }));
});
