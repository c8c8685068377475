import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Run } from '@/admin/jobs/run.ts';
import { NamesPage } from '@/admin/jobs/StartPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

interface Call {
  readonly action: string;
  readonly runId?: number;
}

const backend = {
  runs: [] as Run[],
  calls: [] as Call[],
  answer: (_: Call): unknown => undefined,
};

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table, url }) => {
  const id = url.searchParams.get('id')?.slice(3);
  return table === 'jobs'
    ? backend.runs.filter((one) => !id || String(one.id) === id)
    : [{ iso_code: 'FR', name_fr: 'France', name: 'France' }];
};
signedIn.call = (_, body) => {
  const call = body as Call;
  backend.calls.push(call);
  return backend.answer(call);
};

const run = ({ counts, ...changes }: Partial<Run> = {}): Run => ({
  id: 4,
  kind: 'names',
  state: 'running',
  country: null,
  continent: null,
  top: null,
  options: {},
  total: 2000,
  done: 500,
  failed: 0,
  counts: { named: 120, added: 300, ...counts },
  estimated_ms: null,
  problem: null,
  ticked: true,
  resume_at: null,
  heartbeat_at: new Date().toISOString(),
  started_at: '2026-11-22T10:00:00Z',
  ended_at: null,
  started_by_email: null,
  schedule_id: null,
  stalled: false,
  ...changes,
});

/** Stores the run as the database would, and answers with it. */
const becomes = (changes: Partial<Run>, nextInMs: number | null) => {
  const now = run(changes);
  backend.runs = [now, ...backend.runs.filter(({ id }) => id !== now.id)];
  return { run: now, nextInMs };
};

async function open(runs: Run[]) {
  backend.runs = runs;
  renderAdmin(<NamesPage />);
  await screen.findByRole('heading', { name: 'Nouvelle demande' });
  if (runs.length > 0) await screen.findByRole('progressbar');
}

const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => {
  backend.calls = [];
  act(() => dismissToast());
});

it('starts a run that continues in the background, without requests for steps', async () => {
  await open([]);
  expect(await screen.findByText('Aucune tâche n’a encore été lancée.')).toBeInTheDocument();
  backend.answer = () => becomes({ options: { dryRun: true }, done: 0 }, 0);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Simulation/ }));
  await userEvent.click(button('Demander les noms'));
  expect(await screen.findByText(/vous pouvez fermer cet onglet/)).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'Noms des villes 4 · Monde · simulation', level: 2 }),
  ).toBeInTheDocument();
  expect(backend.calls).toEqual([{ action: 'start', kind: 'names', country: null, top: null, dryRun: true }]);
  expect(button('Demander les noms')).toBeDisabled();
});

it('shows how far a run is, and pauses it', async () => {
  await open([run({ country: 'FR' })]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('heading', { name: 'Noms des villes 4 · France', level: 2 })).toBeInTheDocument();
  backend.answer = () => becomes({ state: 'paused' }, null);
  await userEvent.click(button('Mettre en pause'));
  expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeInTheDocument();
  expect(backend.calls).toEqual([{ action: 'pause', runId: 4 }]);
  expect(screen.queryByText(/fermer cet onglet/)).not.toBeInTheDocument();
});

it('shows that a run is stalled, and drives it from the tab on request', async () => {
  await open([run({ stalled: true, heartbeat_at: '2026-01-01T10:00:00Z' })]);
  expect(screen.getByText(/Rien ne fait avancer cette tâche depuis le 1er janvier 2026/)).toBeInTheDocument();
  backend.answer = () => becomes({ state: 'done', done: 2000 }, null);
  await userEvent.click(button('Relancer'));
  expect(await screen.findAllByText('Terminée')).not.toHaveLength(0);
  expect(backend.calls).toEqual([{ action: 'move', runId: 4 }]);
});

it('shows how many names an undo removes before confirming', async () => {
  await open([run({ state: 'done', counts: { added: 1234 } })]);
  await userEvent.click(button('Défaire'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/1.234 noms ajoutés par cette demande seront retirés/);
  expect(backend.calls).toEqual([]);
  backend.answer = () => becomes({ state: 'undoing' }, 0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Défaire' }));
  await vi.waitFor(() => expect(backend.calls).toEqual([{ action: 'undo', runId: 4 }]));
});

it('shows the error of the function', async () => {
  await open([]);
  backend.answer = () => Promise.reject(new Error('Another run is under way'));
  await userEvent.click(button('Demander les noms'));
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Another run is under way'));
});
