import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportPanel } from '@/admin/import-cities/ImportPanel.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { DataError } from '@/lib/errors.ts';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { DEFAULT_IMPORT_OPTIONS } from '@/shared/imports/imports.ts';
import { type Call, createBackend } from './support/importBackend.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = createBackend();
const { move } = backend;

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = async ({ url, signal }) => {
  const body = backend.answerTo(url);
  await Promise.resolve();
  signal?.throwIfAborted();
  return body;
};
signedIn.call = (_, body) => {
  const call = body as Call;
  backend.calls.push(call);
  return backend.answer(call);
};

const downloads = vi.hoisted(() => [] as { name: string; text: string }[]);
vi.mock('@/lib/download.ts', () => ({
  downloadText: (name: string, text: string) => downloads.push({ name, text }),
}));

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readsOf = (table: string) => backend.reads.filter((read) => read === table).length;

async function open(path = '/') {
  const view = renderAdmin(<ImportPanel minPopulation="slider" />, { at: path });
  await wait(10);
  return view;
}

async function press(name: string | RegExp) {
  act(() => screen.getAllByRole('button', { name })[0]?.click());
  await wait(10);
}

async function start() {
  const iso = screen.getByLabelText('Code ISO du pays');
  fireEvent.change(iso, { target: { value: 'FR' } });
  await press('Lancer l’import');
}

/** The definition beside a term of what is shown. */
const count = (term: string) =>
  screen
    .getAllByRole('term')
    .find(({ textContent }) => textContent === term)
    ?.parentElement?.querySelector('dd')?.textContent;

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => {
  vi.useFakeTimers();
  downloads.length = 0;
  Object.assign(backend, { rows: [], countries: [], logs: [], reads: [], calls: [] });
  act(() => dismissToast());
});
afterEach(() => void vi.useRealTimers());

describe('a run', () => {
  it('is polled until it ends, without calling the function', async () => {
    move({ state: 'running' });
    await open();
    expect(screen.getByText(/vous pouvez fermer cet onglet/)).toBeVisible();
    move({ processed: 40, created: 40 });
    await wait(2000);
    expect(count('Traitées')).toBe('40');
    move({ state: 'done', processed: 100, created: 100 });
    await wait(2000);
    expect(currentToast()).toMatchObject({ title: 'Import automatique terminé', variant: 'success' });
    const reads = backend.reads.length;
    await wait(60_000);
    expect(backend.reads.length - reads).toBeLessThan(8);
    expect(backend.calls).toEqual([]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Import de villes 7 · FranceTerminée/);
  });

  it.each(['done', 'paused', 'cancelled'])('is read once when it is %s', async (state) => {
    move({ state });
    await open();
    await wait(60_000);
    expect([readsOf('import_run_overview'), readsOf('job_logs')]).toEqual([2, 1]);
  });

  it('that was started is shown, and its form waits', async () => {
    move({ id: 3, state: 'done' });
    backend.answer = async () => move({ id: 8 });
    await open();
    await start();
    expect(backend.calls).toMatchObject([{ action: 'start' }]);
    expect(screen.getByRole('heading', { name: 'Import de villes 8 · France', level: 2 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeDisabled();
    move({ id: 8, state: 'done' });
    await wait(2000);
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
  });

  it('whose start is refused leaves the form as it is, and the reason beside it until the next try', async () => {
    backend.answer = () => Promise.reject(new DataError('There is no country', 'not_found', 404));
    await open();
    await start();
    await wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Erreur d’import Rien à importer/);
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
    backend.answer = async () => move({ id: 8 });
    await start();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('that stopped at its last allowed batch says so, how far it is, and what goes on', async () => {
    const country = { iso: 'FR', total: 8000, created: 990, failed: 0, error_message: null, batches: 10 };
    move({ state: 'running', total: 8000, processed: 900 });
    backend.countries = [{ ...country, processed: 900, status: 'processing', has_more: true }];
    backend.answer = async () => move({ state: 'running' });
    await open();
    move({ state: 'done', processed: 1000, countries_done: 1, batches: 10 });
    backend.countries = [{ ...country, processed: 1000, status: 'success', has_more: true }];
    backend.logs = [{ id: 1, code: 'runStopped', data: { done: 1, processed: 1000 } }];
    await wait(2000);
    const message = /permis\. Lignes traitées\s: 1\s000 sur 8\s000\. «\sReprendre\s» en fait autant/;
    expect(currentToast()?.title).toBe('Limite de lots atteinte');
    expect(currentToast()?.description).toMatch(message);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '13');
    expect(screen.getByText(/^Terminée · 1\s000 sur 8\s000$/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Limite de lots atteinte' })).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent('Limite de lots atteinte. Pays terminés : 1');
    await press('Reprendre');
    expect(backend.calls).toEqual([{ action: 'resume', runId: 7 }]);
  });

  it('that was a dry run never claims to have imported', async () => {
    move({ options: { ...DEFAULT_IMPORT_OPTIONS, dryRun: true }, created: 255, processed: 255 });
    backend.logs = [{ id: 1, code: 'countryDone', data: { iso: 'FR', processed: 255, created: 255 } }];
    await open();
    expect([count('À créer'), count('Créées')]).toEqual(['255', undefined]);
    expect(screen.getByRole('log')).toHaveTextContent('France : terminé, lignes : 255 ; à créer : 255');
    move({ state: 'done' });
    await wait(2000);
    expect(currentToast()?.title).toBe('Simulation terminée');
    expect(currentToast()?.description).toMatch(/^Rien n’a été écrit\. À créer\s: 255\./);
    expect(document.body).not.toHaveTextContent('Importées');
    expect(screen.queryByRole('button', { name: 'Défaire' })).toBeNull();
  });

  it('notifies of a country that fails now, and not of one that had failed before', async () => {
    const country = {
      iso: 'DE',
      total: 5,
      processed: 0,
      created: 0,
      failed: 0,
      status: 'error',
      error_message: 'x',
    };
    move({ state: 'running' });
    backend.countries = [country];
    await open();
    expect(currentToast()?.open ?? false).toBe(false);
    backend.countries = [country, { ...country, iso: 'IT' }];
    await wait(2000);
    expect(currentToast()).toMatchObject({ title: 'Échec d’import', description: 'Italie · x' });
  });
});

describe('an older run', () => {
  it('is opened from the address, goes on while a newer one does, and has its own buttons', async () => {
    move({ id: 9, state: 'running' });
    move({ id: 4, state: 'running', stalled: true, created: 3 });
    backend.answer = async () => move({ id: 4, stalled: false });
    await open('/?run=4');
    expect(screen.getByRole('heading', { name: 'Import de villes 4 · France', level: 2 })).toBeVisible();
    expect(screen.getByText(/Rien ne fait avancer cette tâche depuis/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import de villes 9 · France' })).toBeVisible();
    await press('Relancer');
    expect(backend.calls).toEqual([{ action: 'tick', runId: 4 }]);
    expect(screen.queryByRole('button', { name: 'Relancer' })).toBeNull();
  });

  it('beyond the twentieth is on a further page', async () => {
    for (let id = 1; id <= 25; id += 1) move({ id, state: 'done' });
    await open();
    const opened = () => screen.queryByRole('link', { name: 'Ouvrir\u00a0: Import de villes 3 · France' });
    expect(opened()).toBeNull();
    await press('Suivant');
    expect(opened()).toHaveAttribute('href', '/?run=3');
    expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
    await press('Précédent');
    expect(screen.getByRole('link', { name: 'Ouvrir\u00a0: Import de villes 25 · France' })).toBeVisible();
  });

  it('shows an error when it does not exist', async () => {
    await open('/?run=99');
    expect(screen.getByText('La tâche 99 n’existe pas.')).toBeVisible();
  });
});

describe('what ends or deletes', () => {
  it('cancels only after showing the progress of the run', async () => {
    move({ state: 'running', processed: 40, created: 30, updated: 2 });
    backend.answer = async () => move({ state: 'cancelled' });
    await open();
    await press('Abandonner');
    const dialog = screen.getByRole('dialog', { name: 'Abandonner cette tâche\u202f?' });
    expect(dialog).toHaveTextContent('40 sur 100. Ce qui est fait reste.');
    act(() => within(dialog).getByRole('button', { name: 'Continuer la tâche' }).click());
    expect(backend.calls).toEqual([]);
    await press('Abandonner');
    await press('Abandonner la tâche');
    expect(backend.calls).toEqual([{ action: 'cancel', runId: 7 }]);
    expect(screen.getByRole('progressbar', { name: 'Abandonnée' })).toBeVisible();
  });

  it('undoes only after counting what goes and stays and naming the articles, and tells the counts at the end', async () => {
    move({ state: 'done', created: 137 });
    backend.preview = {
      deleted: 134,
      changed: 2,
      tagged: 1,
      articles: [{ id: 5, title: 'Au fil de l’Alzette' }],
    };
    backend.answer = async () => move({ state: 'undoing' });
    await open();
    await press('Défaire');
    const dialog = screen.getByRole('dialog', { name: 'Défaire cette tâche\u202f?' });
    expect([
      count('Seront supprimées'),
      count('Restent\u00a0: modifiées depuis'),
      count('Restent\u00a0: dans un article'),
    ]).toEqual(['134', '2', '1']);
    expect(within(dialog).getByRole('link', { name: 'Au fil de l’Alzette' })).toHaveAttribute(
      'href',
      '/admin/blog/5',
    );
    act(() => within(dialog).getByRole('button', { name: 'Défaire' }).click());
    await wait(10);
    expect(backend.calls).toEqual([{ action: 'undo', runId: 7 }]);
    move({ state: 'undone', undone: 134, kept: 3 });
    await wait(2000);
    expect(currentToast()).toMatchObject({
      title: 'Import défait',
      description: 'Rétablies ou supprimées\u00a0: 134. Gardées\u00a0: 3.',
    });
  });
});

describe('the log', () => {
  it('has a line an entry with date, seconds, separator and the operator’s words, and grows by what is new', async () => {
    move({ state: 'running' });
    backend.logs = [
      { id: 1, code: 'batchFailed', level: 'error', data: { batch: 3, reason: 'unreachable', problem: 'x' } },
    ];
    await open();
    const log = screen.getByRole('log');
    expect(log).toHaveTextContent(
      /\d\d\/01\/2026,? \d\d:\d\d:01 \| Erreur \| Échec du lot 3 : le service des données ne répond pas$/,
    );
    backend.logs = [...backend.logs, { id: 2, code: 'runPaused', data: { by: 'a@example.org' } }];
    await wait(2000);
    expect(within(log).getAllByRole('listitem')).toHaveLength(2);
    expect(log).not.toHaveTextContent('in English');
  });

  it('is downloaded whole, however long, and its older lines can be shown', async () => {
    move({ state: 'done' });
    backend.logs = Array.from({ length: 2345 }, (_, index) => ({
      id: index + 1,
      code: 'runPaused',
      data: { by: `n${index + 1}` },
    }));
    await open();
    const log = screen.getByRole('log');
    expect(within(log).getAllByRole('listitem')).toHaveLength(500);
    await press('Afficher les lignes plus anciennes');
    expect(within(log).getAllByRole('listitem')).toHaveLength(1000);
    await press('Télécharger le journal');
    const [file] = downloads;
    expect(file?.name).toMatch(/^city-import-logs-/);
    const lines = file?.text.trimEnd().split('\n') ?? [];
    expect(lines).toHaveLength(2345);
    expect(lines[0]).toMatch(/:01 \| Info \| Mis en pause par n1$/);
  });
});
