import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { JobsPage } from '@/admin/jobs/JobsPage.tsx';
import type { Run } from '@/admin/jobs/run.ts';
import type { Schedule } from '@/admin/jobs/schedules.ts';
import { createAdminQueryClient } from '@/admin/session/queryClient.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = {
  jobs: [] as unknown[],
  schedules: [] as unknown[],
  status: 200,
  calls: [] as unknown[],
  reads: [] as string[],
};
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table, method, body, url }) => {
  if (method !== 'GET') {
    backend.calls.push([method, table, body]);
    return new Response(null, { status: 204 });
  }
  backend.reads.push(decodeURIComponent(url.href));
  if (backend.status !== 200) return Response.json({ message: 'away' }, { status: backend.status });
  return table === 'jobs' ? backend.jobs : table === 'job_schedule_overview' ? backend.schedules : [];
};
signedIn.call = (name, body) => {
  backend.calls.push([name, body]);
  return {};
};

const job = (parts: Partial<Run>): Run => ({
  kind: 'climate',
  id: 4,
  state: 'running',
  country: 'FR',
  continent: null,
  top: 1000,
  options: {},
  counts: {},
  estimated_ms: null,
  ticked: true,
  heartbeat_at: null,
  total: 80,
  done: 20,
  failed: 0,
  problem: null,
  resume_at: null,
  started_at: '2026-11-22T10:00:00Z',
  ended_at: null,
  started_by_email: 'admin@example.org',
  schedule_id: null,
  stalled: false,
  ...parts,
});
const schedule = (parts: Partial<Schedule>): Schedule => ({
  id: 3,
  kind: 'links',
  country: null,
  top: null,
  every: 'month',
  weekday: null,
  month_day: 31,
  hour: 3,
  enabled: true,
  next_run_at: '2026-11-30T03:00:00Z',
  last_started_at: '2026-10-31T03:00:00Z',
  last_state: 'done',
  problem: null,
  retry_at: null,
  due: false,
  ...parts,
});

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminJobs', 'adminImport']));
beforeEach(() => {
  Object.assign(backend, { jobs: [], schedules: [], status: 200, calls: [], reads: [] });
});

function open(address = '/admin/jobs') {
  const client = createAdminQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  renderAdmin(<JobsPage />, { at: address, client });
}
const entry = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

it('lists runs of all kinds with progress, failures, who began them and a link to their screen', async () => {
  backend.jobs = [
    job({}),
    job({
      kind: 'imports',
      id: 9,
      country: null,
      continent: 'europe',
      top: null,
      state: 'waiting',
      schedule_id: 3,
      failed: 12,
      stalled: true,
    }),
    job({
      kind: 'files',
      id: 2,
      country: null,
      top: null,
      options: { fileName: 'villes.csv' },
      state: 'running',
      stalled: true,
    }),
    job({
      kind: 'links',
      id: 5,
      country: null,
      top: null,
      state: 'done',
      ended_at: '2026-11-22T11:00:00Z',
    }),
  ];
  open();
  const climate = await entry(/^Climat · France · les 1\s000 plus grandes villes$/);
  expect(climate.getByRole('progressbar', { name: 'En cours' })).toHaveAttribute('aria-valuenow', '25');
  expect(climate.getByText('admin@example.org')).toBeInTheDocument();
  const imports = await entry(/^Import de villes · Europe$/);
  expect(imports.getByText(/Échecs\s: 12/)).toBeInTheDocument();
  expect(imports.getByText('planification')).toBeInTheDocument();
  expect(imports.getByText(/le planificateur du serveur ne répond pas/)).toBeInTheDocument();
  expect(imports.getByRole('link')).toHaveAttribute('href', '/admin/city-import?run=9');
  const file = await entry(/^Import de fichier · villes\.csv$/);
  expect(file.queryByRole('button')).toBeNull();
  expect(file.getByText(/choisissez de nouveau le fichier/)).toBeInTheDocument();
  const links = await entry(/^Vérification des liens$/);
  expect(links.queryByRole('progressbar')).toBeNull();
  expect(links.queryByRole('button')).toBeNull();
  expect(links.getByText('Terminée')).toBeInTheDocument();
});

it('filters stalled runs, and links back to all', async () => {
  backend.jobs = [job({ stalled: true })];
  open('/admin/jobs?stalled=1');
  expect(await screen.findByRole('heading', { name: 'Tâches que rien ne fait avancer' })).toBeInTheDocument();
  const lastRead = () => backend.reads.filter((address) => address.includes('/jobs?')).at(-1);
  await vi.waitFor(() => expect(lastRead()).toMatch(/limit=20.*stalled=eq\.true/));
  await userEvent.click(screen.getByRole('link', { name: 'Toutes les tâches' }));
  await vi.waitFor(() => expect(lastRead()).toMatch(/^(?!.*stalled=eq).*limit=20/));
});

it('pauses a run by the function that moves it', async () => {
  backend.jobs = [job({ kind: 'names', id: 8, top: null }), job({})];
  open();
  const names = await entry(/^Noms des villes/);
  await userEvent.click(names.getByRole('button', { name: /^Mettre en pause/ }));
  const climate = await entry(/^Climat/);
  await userEvent.click(climate.getByRole('button', { name: /^Abandonner/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner la tâche' }));
  expect(backend.calls).toEqual([
    ['jobs', { action: 'pause', runId: 8 }],
    ['jobs', { action: 'cancel', runId: 4 }],
  ]);
});

it('undoes a run that has written something, and says until when that can be done', async () => {
  backend.jobs = [
    job({
      kind: 'regions',
      id: 6,
      country: null,
      top: null,
      state: 'done',
      total: 10,
      done: 8,
      failed: 2,
      counts: { created: 3, skipped: 5 },
      ended_at: '2026-11-22T11:00:00Z',
    }),
  ];
  open();
  const regions = await entry(/^Import des régions · /);
  expect(regions.getByText(/peut être défaite jusqu’au 22 novembre 2027/)).toBeInTheDocument();
  expect(regions.getByText(/Créées\s: 3/)).toBeInTheDocument();
  expect(regions.getByText(/Échecs\s: 2/)).toBeInTheDocument();
  await userEvent.click(regions.getByRole('button', { name: /^Défaire/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Les 3 régions que cet import a créées/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Défaire' }));
  await vi.waitFor(() => expect(backend.calls).toEqual([['jobs', { action: 'undo', runId: 6 }]]));
});

it('says when a schedule starts, and runs it now, switches it off and deletes it after a question', async () => {
  backend.schedules = [schedule({})];
  open();
  const links = await entry(/^Vérification des liens$/);
  expect(links.getByText('Chaque mois : le 31, 03:00 UTC')).toBeInTheDocument();
  expect(links.getByText(/^Prochaine exécution\s: /)).toBeInTheDocument();
  expect(links.getByText(/^Dernière exécution\s: .* · Terminée$/)).toBeInTheDocument();
  await userEvent.click(links.getByRole('button', { name: /^Lancer maintenant/ }));
  await userEvent.click(links.getByRole('button', { name: /^Désactiver/ }));
  await userEvent.click(links.getByRole('button', { name: /^Supprimer/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await vi.waitFor(() => expect(backend.calls).toHaveLength(5));
  expect(backend.calls).toEqual([
    ['PATCH', 'job_schedules', { asked_at: expect.any(String), retry_at: null }],
    ['jobs', { action: 'wake' }],
    ['PATCH', 'job_schedules', expect.objectContaining({ enabled: false, every: 'month', month_day: 31 })],
    ['jobs', { action: 'wake' }],
    ['DELETE', 'job_schedules', null],
  ]);
});

it('says why a schedule could not start its run, and when it tries again', async () => {
  backend.schedules = [
    schedule({ due: true, problem: 'The disk is full.', retry_at: '2026-11-30T03:30:00Z' }),
  ];
  open();
  const links = await entry(/^Vérification des liens$/);
  expect(links.getByText('The disk is full.')).toBeInTheDocument();
  expect(links.getByText(/^Échec du démarrage\. Nouvelle tentative\s: /)).toBeInTheDocument();
  expect(links.queryByText(/Démarre dès que possible/)).toBeNull();
});

it('creates a schedule, and stores only the fields of its kind and period', async () => {
  open();
  expect(await screen.findByText(/Rien ne démarre tout seul/)).toBeInTheDocument();
  expect(screen.getByText(/Aucune tâche n’a encore été lancée/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nouvelle planification' }));
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);
  // Weekly: its day and hour where the operator is, which may be another day than in UTC.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: zone });
  expect(screen.getByLabelText('Heure')).toHaveAccessibleDescription(
    new RegExp(`^Chaque semaine\\s: ${day.format(new Date('2024-01-01T03:00Z'))}, \\d\\d:\\d\\d dans votre`),
  );
  await choose('Tâche', 'Climat');
  await choose('Combien', '1000');
  await choose('Tâche', 'Vérification des liens');
  await choose('Fréquence', 'Chaque mois');
  await choose('Jour du mois', '31');
  await choose('Heure', '05:00 UTC');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await vi.waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(backend.calls[0]).toEqual([
    'POST',
    'job_schedules',
    {
      kind: 'links',
      country: null,
      top: null,
      every: 'month',
      weekday: null,
      month_day: 31,
      hour: 5,
      enabled: true,
    },
  ]);
});

it('offers a retry when loading fails', async () => {
  backend.status = 500;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  expect(await screen.findByText('Impossible de charger les tâches.')).toBeInTheDocument();
  expect(await screen.findByText('Impossible de charger la planification.')).toBeInTheDocument();
});
