import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClimatePage, SightsPage } from '@/admin/jobs/StartPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { JobRun } from '@/shared/jobs.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = {
  runs: [] as unknown[],
  asked: [] as unknown[],
  answer: async (_: { readonly action?: string }): Promise<unknown> => null,
};
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table }) => (table === 'jobs' ? backend.runs : []);
signedIn.call = (name, body) => {
  backend.asked.push([name, body]);
  return backend.answer(body);
};

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => {
  backend.asked = [];
  backend.runs = [];
  vi.stubGlobal('fetch', async () => Response.json([]));
});

const run = (parts: Partial<JobRun> = {}) => ({
  id: 7,
  started_at: '2026-11-22T10:00:00Z',
  started_by_email: null,
  schedule_id: null,
  kind: 'climate',
  country: null,
  top: 1000,
  state: 'running',
  total: 5,
  done: 2,
  failed: 0,
  continent: null,
  options: {},
  counts: {},
  ticked: true,
  stalled: false,
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
  renderAdmin(element);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('starts a run, shows that it continues in the background, stops and resumes it', async () => {
  backend.answer = async ({ action }) => becomes({ state: action === 'pause' ? 'paused' : 'running' });
  open();
  await press('Demander le climat');
  expect(await screen.findByText(/vous pouvez fermer cet onglet/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'En cours' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('2 sur 5 · encore 15 s')).toBeInTheDocument();
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
  backend.runs = [run({ done: 4, failed: 1, problem: 'nasa-power: answered 500', estimated_ms: 0 })];
  open();
  expect(await screen.findByText(/Échecs\s: 1/)).toBeInTheDocument();
  expect(await screen.findByText('nasa-power: answered 500')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar', { name: 'Terminée' })).toBeNull();
});

it('shows that all data is stored once the run is done', async () => {
  backend.runs = [run({ state: 'done', done: 5, ended_at: '2026-11-22T10:00:00Z' })];
  open();
  expect(await screen.findByRole('progressbar', { name: 'Terminée' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull();
});

it('estimates the number and duration of requests, without starting a run', async () => {
  backend.answer = async () => ({ total: 814, done: 1, estimatedMs: 5_684_000 });
  open(<SightsPage />);
  await press('Compter les requêtes');
  expect(await screen.findByText('Requêtes à envoyer : 813, en environ 1 h 35 min.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '1 sur 814' })).toBeInTheDocument();
  expect(backend.asked).toEqual([['jobs', { action: 'count', kind: 'sights', country: null, top: 1000 }]]);
});
