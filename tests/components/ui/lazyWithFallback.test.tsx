import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';

const page = (part: React.ReactNode) => (
  <Suspense fallback="loading">
    <p>page</p>
    {part}
  </Suspense>
);

it('renders a part once its code is there', async () => {
  const Part = lazyWithFallback(async () => ({ name }: { name: string }) => <b>{name}</b>);
  render(page(<Part name="Paris" />));
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Paris')).toBeVisible();
});

it('keeps the rest of the page when the code cannot be loaded, and logs the error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Part = lazyWithFallback(() => Promise.reject(new Error('offline')));
  render(page(<Part />));
  expect(await screen.findByText('page')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: 'offline' }));
});

it('shows what it was given instead', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Part = lazyWithFallback(
    () => Promise.reject(new Error('offline')),
    () => <i>not there</i>,
  );
  render(page(<Part />));
  expect(await screen.findByText('not there')).toBeVisible();
});
