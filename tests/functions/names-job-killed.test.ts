/** A run over thousands of cities whose function and database are killed, compared with what an undisturbed one must give. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobAnswer, JobRun } from '@/shared/jobs.ts';
import { nameOfLabel } from '../../src/shared/cityLabels.ts';
import { isLanguageCode } from '../../src/shared/languages.ts';
import { signIn } from '../../tools/testing/imports.ts';
import { type KillBackend, startKillBackend, type Victim } from '../../tools/testing/killBackend.ts';
import { setVariables } from '../../tools/testing/variables.ts';
import { labelsOf } from '../../tools/upstreams/wikidataQuery.ts';

/** More with NAMES_TEST_CITIES=20000. */
const CITIES = Number(process.env.NAMES_TEST_CITIES ?? 2000);
const FIRST = 6_000_000;
const VICTIMS: readonly Victim[] = ['function', 'database', 'function', 'database', 'function'];

let backend: KillBackend;
let restore: () => void;
let token: string;
beforeAll(async () => {
  restore = setVariables({
    NAMES_PAUSE_MS: '50',
    NAMES_BATCH: String(Math.ceil(CITIES / 40)),
  });
  backend = await startKillBackend('embedded', { functionName: 'jobs' });
  token = await signIn(backend.url, backend.publishableKey, 'admin@example.org');
}, 120_000);
afterAll(async () => {
  await backend?.stop();
  restore?.();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function rest<Row>(path: string, init: RequestInit = {}): Promise<Row[]> {
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: backend.secretKey, 'content-type': 'application/json', prefer: 'return=minimal' },
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return body === '' ? [] : (JSON.parse(body) as Row[]);
}

async function call(body: object): Promise<JobAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`${backend.url}/functions/v1/jobs`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as JobAnswer;
    } catch (error) {
      // The first call after a kill may meet the dead process.
      if (attempt === 10) throw error;
      await pause(300);
    }
  }
}

async function finish(runId: number): Promise<JobRun> {
  for (;;) {
    const { run, nextInMs } = await call({ action: 'move', runId });
    if (nextInMs === null || nextInMs === undefined) return run;
    await pause(Math.min(nextInMs, 1000));
  }
}

/** `id lang name` of every label of the stub server. */
const expected = (): string[] =>
  Array.from({ length: CITIES }, (_, index) => FIRST + index).flatMap((id) =>
    Object.entries(labelsOf(id)).flatMap(([lang, label]) => {
      const options = { simplified: (name: string) => name.replaceAll('灣', '湾'), areas: new Set<string>() };
      const name = isLanguageCode(lang) ? nameOfLabel(lang, label, options) : null;
      return name ? [`${id} ${lang} ${name}`] : [];
    }),
  );

async function names(): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const page = await rest<{ lang: string; name: string; cities: { geoname_id: number } }>(
      `city_names?select=lang,name,cities!inner(geoname_id)&source=eq.wikidata&order=city_id,lang&offset=${all.length}&limit=5000`,
    );
    if (page.length === 0) return all;
    all.push(...page.map(({ lang, name, cities }) => `${cities.geoname_id} ${lang} ${name}`));
  }
}

it('a run killed five times and resumed gives the same names as an uninterrupted one', async () => {
  for (let first = 0; first < CITIES; first += 5000) {
    const rows = Array.from({ length: Math.min(5000, CITIES - first) }, (_, index) => {
      const id = FIRST + first + index;
      return { geoname_id: id, name: `City ${id}`, slug: `city-${id}`, population: id % 1000 };
    });
    await rest('cities', { method: 'POST', body: JSON.stringify(rows) });
  }
  // Cities alone: airports have a test of their own.
  await rest('airports?iata=neq.x', { method: 'DELETE' });
  const { run } = await call({ action: 'start', kind: 'names' });
  expect(run.total).toBe(CITIES);
  const behind: number[] = [];
  for (const victim of VICTIMS) {
    const work = call({ action: 'move', runId: run.id }).catch(() => undefined);
    await pause(900);
    expect(await backend.kill(victim)).toBe(true);
    if (victim === 'database') await backend.restart();
    await work;
    // Nobody waits for the lease of the dead step.
    const over = JSON.stringify({ lease_until: '2026-01-01' });
    await rest('jobs?lease_token=not.is.null', { method: 'PATCH', body: over });
    behind.push((await rest<JobRun>(`jobs?select=done&id=eq.${run.id}`))[0]?.done ?? -1);
  }
  const done = await finish(run.id);
  expect(done).toMatchObject({ state: 'done', done: CITIES });
  expect((await names()).sort()).toEqual(expected().sort());
  expect(done.counts.added).toBe(expected().length);
  // Every kill left what had been written, none of them came after the end.
  expect(behind).toEqual(behind.toSorted((a, b) => a - b));
  await call({ action: 'undo', runId: run.id });
  expect(await finish(run.id)).toMatchObject({ state: 'undone', counts: { undone: done.counts.added } });
  expect(await names()).toEqual([]);
}, 590_000);
