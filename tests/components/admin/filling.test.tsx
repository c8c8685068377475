import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClimatePage, SightsPage } from '@/admin/fill/FillPage.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { JobRun } from '@/shared/jobs.ts';

const backend = vi.hoisted(() => ({
  runs: [] as unknown[],
  asked: [] as unknown[],
  answer: async (_: { readonly action?: string }): Promise<unknown> => null,
}));
vi.mock('@/lib/signedInClient.ts', () => ({
  adminClient: () =>
    new PostgrestClient('http://backend/rest/v1', {
      fetch: async (input) => Response.json(String(input).includes('/job_runs') ? backend.runs : []),
    }),
  callAdminFunction: (name: string, body: { readonly action?: string }) => {
    backend.asked.push([name, body]);
    return backend.answer(body);
  },
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminFill']));
beforeEach(() => {
  backend.asked = [];
  backend.runs = [];
  vi.stubGlobal('fetch', async () => Response.json([]));
});

const run = (parts: Partial<JobRun> = {}): JobRun => ({
  id: 7,
  kind: 'climate',
  country: null,
  top: 1000,
  state: 'running',
  total: 5,
  done: 2,
  skipped: [],
  estimated_ms: 15_000,
  resume_at: null,
  heartbeat_at: new Date().toISOString(),
  ended_at: null,
  problem: null,
  ...parts,
});
/** The run as the database would hold it from now on. */
const becomes = (parts: Partial<JobRun>) => {
  backend.runs = [run(parts)];
  return { run: run(parts) };
};

function open(element = <ClimatePage />) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('starts a run, shows that it continues in the background, stops and resumes it', async () => {
  backend.answer = async ({ action }) => becomes({ state: action === 'pause' ? 'paused' : 'running' });
  open();
  await press('Demander le climat');
  expect(await screen.findByText(/vous pouvez fermer cet onglet/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Mailles gardées\u00a0: 2 sur 5' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await press('Mettre en pause');
  await press('Reprendre');
  expect(await screen.findByRole('button', { name: 'Mettre en pause' })).toBeEnabled();
  expect(backend.asked).toEqual([
    ['jobs', { action: 'start', kind: 'climate', country: null, top: 1000 }],
    ['jobs', { action: 'pause', runId: 7 }],
    ['jobs', { action: 'resume', runId: 7 }],
  ]);
});

it('shows a run started elsewhere, and what it failed to load', async () => {
  backend.runs = [run({ done: 4, skipped: [9], problem: 'nasa-power: answered 500', estimated_ms: 0 })];
  open();
  expect(await screen.findByText(/Mailles non obtenues : 1/)).toBeInTheDocument();
  expect(screen.getByText('nasa-power: answered 500')).toBeInTheDocument();
  expect(screen.queryByText('Le climat de toutes ces villes est gardé.')).toBeNull();
});

it('shows that all data is stored once the run is done', async () => {
  backend.runs = [run({ state: 'done', done: 5, ended_at: '2026-11-22T10:00:00Z' })];
  open();
  expect(await screen.findByText('Le climat de toutes ces villes est gardé.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull();
});

it('estimates the number and duration of requests, without starting a run', async () => {
  backend.answer = async () => ({
    total: 814,
    kept: 1,
    skipped: [],
    left: 813,
    estimatedMs: 5_684_000,
    problem: null,
    nextInMs: null,
  });
  open(<SightsPage />);
  await press('Compter les questions');
  expect(await screen.findByText('Questions à poser : 813, en environ 1 h 35 min.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Villes gardées\u00a0: 1 sur 814' })).toBeInTheDocument();
  expect(backend.asked).toEqual([['sights-fill', { countries: [], top: 1000 }]]);
});
