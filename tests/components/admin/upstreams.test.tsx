/** The check of outside services on its screen, and what the dashboard says of it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Attention } from '@/admin/dashboard/Attention.tsx';
import { UpstreamsPage } from '@/admin/jobs/StartPage.tsx';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = { jobs: [] as object[], items: [] as object[], calls: [] as unknown[] };
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table }) =>
  table === 'jobs' ? backend.jobs : table === 'job_items' ? backend.items : [];
signedIn.call = (name, body) => {
  backend.calls.push([name, body]);
  return { run: { id: 3 } };
};

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => {
  Object.assign(backend, { jobs: [], items: [], calls: [] });
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok', contact: true }));
});

const item = (key: string, reachable: boolean, hasShape: boolean | null, lost: string[] = []) => ({
  key,
  data: { reachable, hasShape, lost },
});
const RUN = {
  id: 3,
  kind: 'upstreams',
  state: 'done',
  country: null,
  continent: null,
  top: null,
  options: {},
  total: 3,
  done: 3,
  failed: 0,
  counts: { drifted: 1, away: 1 },
  estimated_ms: null,
  problem: null,
  ticked: true,
  resume_at: null,
  heartbeat_at: '2026-11-29T10:00:00Z',
  started_at: '2026-11-29T10:00:00Z',
  ended_at: '2026-11-29T10:00:09Z',
  started_by_email: null,
  schedule_id: 4,
  stalled: false,
};

it('asks the services, and says what each has answered', async () => {
  backend.jobs = [RUN];
  backend.items = [
    item('NASA POWER', false, null, ['no connection']),
    item('Open-Meteo', true, false, ['current.temperature_2m']),
    item('Wikipedia', true, true),
  ];
  renderAdmin(<UpstreamsPage />, { at: ADMIN_PATHS.upstreams });
  const answers = within(await screen.findByRole('list', { name: 'Réponses des services' }));
  expect(answers.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'NASA POWERinjoignableno connection',
    'Open-Meteoforme inattenduecurrent.temperature_2m',
    'Wikipediarépond comme prévu',
  ]);
  expect(screen.queryByLabelText('Villes de')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Interroger les services' }));
  expect(backend.calls[0]).toEqual([
    'jobs',
    { action: 'start', kind: 'upstreams', country: null, top: null },
  ]);
});

it.each([
  [
    [item('Open-Meteo', true, false), item('Wikipedia', true, false), item('Wikidata', true, true)],
    'Réponses d’une forme inattendue le 29 novembre 2026 : Open-Meteo et Wikipedia.',
  ],
  // Being away passes.
  [[item('Open-Meteo', false, null), item('Wikipedia', true, true)], null],
  [[], null],
])('the dashboard says of %j: %s', async (items, line) => {
  backend.jobs = items.length > 0 ? [{ id: 3, ended_at: RUN.ended_at }] : [];
  backend.items = items;
  renderAdmin(<Attention />);
  await screen.findByText(/^Aucune ville ne manque/);
  if (line === null) expect(screen.queryByText(/forme inattendue/)).toBeNull();
  else
    expect(
      await screen.findByRole('link', { name: (name) => name.replace(/\s/g, ' ') === line }),
    ).toHaveAttribute('href', ADMIN_PATHS.upstreams);
});
