import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NamesPage } from '@/admin/names/NamesPage.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import type { NameRun } from '@/shared/nameRuns.ts';

interface Call {
  readonly action: string;
  readonly runId?: number;
}

const backend = vi.hoisted(() => ({
  runs: [] as NameRun[],
  calls: [] as Call[],
  answer: (_: Call): unknown => undefined,
}));

vi.mock('@/lib/signedInClient.ts', () => ({
  adminClient: () =>
    new PostgrestClient('http://backend/rest/v1', {
      fetch: async (input) =>
        Response.json(
          String(input).includes('/name_runs')
            ? backend.runs
            : [{ iso_code: 'FR', name_fr: 'France', name: 'France' }],
        ),
    }),
  callAdminFunction: async (_: string, call: Call) => {
    backend.calls.push(call);
    return backend.answer(call);
  },
}));

const run = (changes: Partial<NameRun> = {}): NameRun => ({
  id: 4,
  state: 'running',
  countries: [],
  dry_run: false,
  total: 2000,
  processed: 500,
  named: 120,
  added: 300,
  undone: 0,
  resume_at: null,
  heartbeat_at: new Date().toISOString(),
  started_at: '2026-11-22T10:00:00Z',
  ended_at: null,
  started_by_email: null,
  problem: null,
  ...changes,
});

/** Stores the run as the database would, and answers with it. */
const becomes = (changes: Partial<NameRun>, nextInMs: number | null) => {
  const now = run(changes);
  backend.runs = [now, ...backend.runs.filter(({ id }) => id !== now.id)];
  return { run: now, nextInMs };
};

async function open(runs: NameRun[]) {
  backend.runs = runs;
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <MemoryRouter>
        <NamesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Nouvelle demande' });
}

const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminNames']));
beforeEach(() => {
  backend.calls = [];
  act(() => dismissToast());
});

it('starts a run that continues in the background, without requests for steps', async () => {
  await open([]);
  expect(screen.getByText('Aucune demande n’a encore été faite.')).toBeInTheDocument();
  backend.answer = () => becomes({ dry_run: true, processed: 0 }, 0);
  await userEvent.click(screen.getByRole('checkbox', { name: /Essai à blanc/ }));
  await userEvent.click(button('Demander les noms'));
  expect(await screen.findByText(/vous pouvez fermer cet onglet/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Demande n° 4 · Le monde entier' })).toBeInTheDocument();
  expect(backend.calls).toEqual([{ action: 'start', countries: [], dryRun: true }]);
  expect(button('Demander les noms')).toBeDisabled();
});

it('shows how far a run is, and pauses it', async () => {
  await open([run({ countries: ['FR'] })]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('heading', { name: 'Demande n° 4 · France' })).toBeInTheDocument();
  backend.answer = () => becomes({ state: 'paused' }, null);
  await userEvent.click(button('Mettre en pause'));
  expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeInTheDocument();
  expect(backend.calls).toEqual([{ action: 'pause', runId: 4 }]);
  expect(screen.queryByText(/fermer cet onglet/)).not.toBeInTheDocument();
});

it('shows that a run is stalled, and drives it from the tab on request', async () => {
  await open([run({ heartbeat_at: '2026-01-01T10:00:00Z' })]);
  expect(
    screen.getByText(/Rien ne fait avancer cette demande depuis le 1er janvier 2026/),
  ).toBeInTheDocument();
  backend.answer = () => becomes({ state: 'done', processed: 2000 }, null);
  await userEvent.click(button('Poursuivre ici'));
  expect(await screen.findAllByText('Terminée')).not.toHaveLength(0);
  expect(backend.calls).toEqual([{ action: 'step', runId: 4 }]);
});

it('shows how many names an undo removes before confirming', async () => {
  await open([run({ state: 'done', added: 1234 })]);
  await userEvent.click(button('Défaire…'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/1.234 noms ajoutés par cette demande seront retirés/);
  expect(backend.calls).toEqual([]);
  backend.answer = () => becomes({ state: 'undoing' }, 0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Défaire…' }));
  await vi.waitFor(() => expect(backend.calls).toEqual([{ action: 'undo', runId: 4 }]));
});

it('shows the error of the function', async () => {
  await open([]);
  backend.answer = () => Promise.reject(new Error('Another run is under way'));
  await userEvent.click(button('Demander les noms'));
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Another run is under way'));
});
