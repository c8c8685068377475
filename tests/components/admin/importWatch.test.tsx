import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WATCH_MS } from '@/admin/import-cities/runs.ts';
import { useImport } from '@/admin/import-cities/useImport.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { ImportRun, RunState } from '@/shared/imports/importRuns.ts';

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often the runs are read again in a minute by a tab that drives none, beside a run in `state`. */
function readingsBeside(state: RunState): number {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const runs = [{ id: 1, state } as ImportRun];
  const { unmount } = renderHook(() => useImport(runs), { wrapper });
  vi.advanceTimersByTime(60_000);
  const readings = invalidate.mock.calls.length;
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(invalidate).toHaveBeenCalledTimes(readings);
  return readings;
}

it.each<RunState>(['running', 'waiting', 'undoing'])('watches a run that is %s elsewhere', (state) => {
  expect(readingsBeside(state)).toBe(60_000 / WATCH_MS);
});

it.each<RunState>(['done', 'paused', 'cancelled'])('leaves a run that is %s alone', (state) => {
  expect(readingsBeside(state)).toBe(0);
});
