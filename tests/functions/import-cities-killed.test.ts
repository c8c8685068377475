import { expect, it } from 'vitest';
import type { RunAnswer } from '@/shared/imports/importRuns.ts';
import { signIn } from '../../tools/testing/imports.ts';
import { startKillBackend } from '../../tools/testing/killBackend.ts';
import { type KillOptions, killImports } from '../../tools/testing/killImports.ts';

// `npm run bench -- kills` does the same with France, twenty times.
const ROUNDS: readonly KillOptions[] = [
  {
    engine: 'embedded',
    rounds: 1,
    iso: 'LU',
    modes: ['batches', 'export'],
    victims: ['function', 'database'],
    withinMs: 400,
  },
  { engine: 'server', rounds: 1, iso: 'LU', modes: ['export'], victims: ['database'], withinMs: 200 },
];

// Side by side: most of their time they wait for what was killed to be missed.
it.concurrent.each(ROUNDS)(
  '$engine: killed at random moments and resumed, an import gives the rows of an undisturbed one',
  { timeout: 240_000 },
  async (options) => {
    const messages: string[] = [];
    const report = await killImports({ ...options, onRound: (words) => messages.push(words) });
    expect([report.rows, report.equal]).toEqual([137, options.modes.length]);
    for (const words of messages) expect(words).toContain('equal');
  },
);

it.concurrent('goes on by itself after kills of the function and of everything, without a call of anybody', {
  timeout: 240_000,
}, async () => {
  const backend = await startKillBackend('embedded', { tickMs: 200, functionName: 'jobs' });
  try {
    const token = await signIn(backend.url, backend.publishableKey, 'admin@example.org');
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const answer = await fetch(`${backend.url}/functions/v1/import-cities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        action: 'start',
        scope: { kind: 'country', iso: 'LU' },
        minPopulation: 0,
        batchSize: 10,
        maxBatches: null,
      }),
    });
    const { run } = (await answer.json()) as RunAnswer;
    const state = async () => {
      const response = await fetch(
        `${backend.url}/rest/v1/import_run_overview?select=state,processed,created,skipped&id=eq.${run.id}`,
        { headers: { apikey: backend.secretKey } },
      );
      return ((await response.json()) as { state: string; processed: number }[])[0];
    };
    const moved = async (rows: number) => {
      while (((await state())?.processed ?? 0) < rows) await pause(20);
    };
    await moved(10);
    expect(await backend.kill('function')).toBe(true);
    await moved(40);
    await backend.kill('database');
    await backend.restart();
    await moved(137);
    while ((await state())?.state === 'running') await pause(50);
    expect(await state()).toEqual({ state: 'done', processed: 137, created: 137, skipped: 0 });
  } finally {
    await backend.stop();
  }
});
