import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportPanel } from '@/admin/import-cities/ImportPanel.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { type ImportRunRow, toImportRun } from '@/shared/imports/importRows.ts';
import { DEFAULT_IMPORT_OPTIONS } from '@/shared/imports/imports.ts';

const ROW: ImportRunRow = {
  id: 7,
  state: 'running',
  scope: { kind: 'country', iso: 'FR' },
  mode: 'batches',
  options: DEFAULT_IMPORT_OPTIONS,
  total: 100,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  batches: 0,
  countries_total: 1,
  countries_done: 0,
  countries_failed: 0,
  undone: 0,
  kept: 0,
  resume_at: null,
  heartbeat_at: '2026-01-01T00:00:00Z',
  started_at: '2026-01-01T00:00:00Z',
  ended_at: null,
  started_by_email: null,
  problem: null,
};

interface Call {
  readonly action: string;
  readonly runId?: number;
}

const backend = vi.hoisted(() => ({
  /** The runs in the database. */
  rows: [] as ImportRunRow[],
  /** The tables that were read. */
  reads: [] as string[],
  calls: [] as Call[],
  /** Waited for before a read of the runs is answered with what it found. */
  slowRead: Promise.resolve(),
  answer: (_: Call): Promise<unknown> => Promise.reject(new Error('Not expected')),
}));

vi.mock('@/admin/session/client.ts', () => ({
  adminClient: () =>
    new PostgrestClient('http://backend/rest/v1', {
      fetch: async (input, init) => {
        const table = new URL(String(input)).pathname.split('/').at(-1) ?? '';
        backend.reads.push(table);
        const found = table === 'import_run_overview' ? backend.rows.map((row) => ({ ...row })) : [];
        if (table === 'import_run_overview') await backend.slowRead;
        init?.signal?.throwIfAborted();
        return Response.json(found);
      },
    }),
  callAdminFunction: (_: string, call: Call) => {
    backend.calls.push(call);
    return backend.answer(call);
  },
}));

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readsOf = (table: string) => backend.reads.filter((read) => read === table).length;
const steps = () => backend.calls.filter(({ action }) => action === 'step').length;

/** Changes the run in the database, and answers as the function does. */
function move(changes: Partial<ImportRunRow>, hasMore = true) {
  const heartbeat_at = new Date().toISOString();
  const row: ImportRunRow = { ...ROW, ...backend.rows[0], heartbeat_at, ...changes };
  backend.rows = [row];
  return { run: toImportRun(row), country: null, hasMore, retryAt: null };
}

async function open() {
  const view = render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <ImportPanel />
    </QueryClientProvider>,
  );
  await wait(10);
  return view;
}

async function press(name: string) {
  act(() => screen.getAllByRole('button', { name })[0]?.click());
  await wait(10);
}

async function start() {
  const iso = screen.getByLabelText('Code ISO du pays');
  fireEvent.change(iso, { target: { value: 'FR' } });
  await press('Lancer l’import');
}

/** The definition beside a term of the run that is shown. */
const count = (term: string) =>
  screen
    .getAllByRole('term')
    .find(({ textContent }) => textContent === term)
    ?.parentElement?.querySelector('dd')?.textContent;

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport']));
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(backend, { rows: [], reads: [], calls: [], slowRead: Promise.resolve() });
  act(() => dismissToast());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a run that another tab drives', () => {
  it.each(['running', 'waiting', 'undoing'])(
    'is watched while it is %s, and no longer after its end',
    async (state) => {
      move({ state });
      await open();
      expect(screen.getByText(/n’est pas mené depuis cet onglet/)).toBeVisible();
      move({ processed: 40 });
      await wait(4000);
      expect(count('Traitées')).toBe('40');
      expect(readsOf('import_run_logs')).toBe(2);

      move({ state: 'done', processed: 100 });
      await wait(4000);
      expect(screen.queryByText(/n’est pas mené depuis cet onglet/)).toBeNull();
      const reads = backend.reads.length;
      await wait(60_000);
      expect(backend.reads).toHaveLength(reads);
      expect(steps()).toBe(0);
    },
  );

  it.each(['done', 'paused', 'cancelled'])('is read once when it is %s', async (state) => {
    move({ state });
    await open();
    await wait(60_000);
    expect(readsOf('import_run_overview')).toBe(1);
  });

  it('is driven here when it is taken over', async () => {
    move({});
    await open();
    backend.answer = async () => move({ state: 'done', processed: 100 }, false);
    await press('Continuer ici');
    expect(backend.calls).toEqual([{ action: 'step', runId: 7 }]);
    expect(currentToast()?.title).toBe('Import automatique terminé');
  });
});

describe('a run that this tab drives', () => {
  /** Steps of a second, ten rows each, until all are done. */
  const stepping = async ({ action }: Call) => {
    if (action === 'start') return move({});
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const processed = (backend.rows[0]?.processed ?? 0) + 10;
    return processed < 100 ? move({ processed }) : move({ processed, state: 'done' }, false);
  };

  it('is shown as its last step left it, and says when it is done', async () => {
    backend.answer = stepping;
    await open();
    await start();
    expect(screen.getByRole('heading', { name: 'Import 7 : France' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeDisabled();
    await wait(3000);
    expect(count('Traitées')).toBe('30');
    expect(screen.getByText(/lignes par seconde/)).toBeVisible();
    await wait(7100);
    expect(steps()).toBe(10);
    expect(currentToast()).toMatchObject({ title: 'Import automatique terminé', variant: 'success' });
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
    const history = screen.getByRole('table', { name: 'Derniers imports' });
    expect(within(history).getByRole('row', { name: /France Terminé/ })).toBeVisible();
  });

  it('has its log and countries read every two seconds', async () => {
    backend.answer = stepping;
    await open();
    await start();
    const before = readsOf('import_run_logs');
    await wait(6000);
    expect(readsOf('import_run_logs')).toBe(before + 3);
    expect(readsOf('import_run_countries')).toBe(before + 3);
  });

  it('is not put back by a slow read that began before the step', async () => {
    let release = () => {};
    backend.answer = async ({ action }) => {
      if (action === 'start') return move({});
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return move({ processed: (backend.rows[0]?.processed ?? 0) + 10 });
    };
    await open();
    await start();
    backend.slowRead = new Promise((resolve) => {
      release = resolve;
    });
    await wait(5000);
    expect(count('Traitées')).toBe('10');
    release();
    await wait(100);
    expect(count('Traitées')).toBe('10');
  });

  it('rests when it is paused: a step that ends later changes nothing', async () => {
    backend.answer = (call) =>
      call.action === 'pause' ? Promise.resolve(move({ state: 'paused' })) : stepping(call);
    await open();
    await start();
    await wait(1500);
    const before = backend.rows[0];
    await press('Mettre en pause');
    expect(screen.getByRole('progressbar', { name: 'En pause' })).toBeVisible();
    backend.rows = [{ ...ROW, ...before, state: 'paused' }];
    await wait(10_000);
    expect(steps()).toBe(2);
    expect(screen.getByRole('progressbar', { name: 'En pause' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
  });

  it('rests when the screen is left', async () => {
    backend.answer = stepping;
    const { unmount } = await open();
    await start();
    await wait(1500);
    unmount();
    await wait(10_000);
    expect(steps()).toBe(2);
    expect(currentToast()?.open ?? false).toBe(false);
  });

  it('is left to others after a step that fails', async () => {
    backend.answer = (call) =>
      call.action === 'start' ? Promise.resolve(move({})) : Promise.reject(new Error('No answer'));
    await open();
    await start();
    expect(currentToast()).toMatchObject({ title: "Erreur d'import", description: 'No answer' });
    expect(screen.getByRole('button', { name: 'Continuer ici' })).toBeVisible();
  });
});

it('a start that is refused leaves the form as it is', async () => {
  backend.answer = () => Promise.reject(new Error('One at a time'));
  await open();
  await start();
  expect(currentToast()).toMatchObject({ title: "Erreur d'import", description: 'One at a time' });
  expect(screen.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
});
