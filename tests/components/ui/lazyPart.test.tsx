import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';
import { LOADING_LIMIT_MS, lazyPart } from '@/lib/lazyPart.ts';
import { MissingPart } from '@/ui/MissingPart.tsx';

beforeAll(() => loadNamespaces('fr', ['common']));
afterEach(() => vi.useRealTimers());

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

it('says that a part of the content does not come, and loads it again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(() => 'content');
  const Part = lazyWithTexts([], load, MissingPart);
  await act(async () => {
    render(
      <LanguageProvider lang="fr">
        <Suspense fallback="loading">
          <Part />
        </Suspense>
      </LanguageProvider>,
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(LOADING_LIMIT_MS - 1));
  expect(screen.getByText('loading')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent("Cette partie de la page n'a pas pu être chargée.");

  const again = screen.getByRole('button', { name: 'Réessayer' });
  fireEvent.click(again);
  // The browser would go on waiting for the same file.
  expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
  online.mockReturnValue(false);
  await act(async () => fireEvent.click(again));
  expect(screen.getByText('content')).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
});
