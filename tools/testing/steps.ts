/** What `npm test` consists of, in the order it runs. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { FUNCTIONS_DIR, fromRoot } from '../backend/paths.ts';
import { CHROMIUM_MISSING, findChromium } from './chromium.ts';
import { type Outcome, ofExitCode, ofPlaywright, ofVitest, readReport, sum } from './reports.ts';
import type { Need } from './system.ts';
import { run, runTool } from './tools.ts';

export interface Step {
  readonly name: string;
  readonly about: string;
  readonly needs?: readonly Need[];
  run(): Promise<Outcome>;
}

/** Where a runner writes its report. An old one is deleted, so that it is never taken for the new. */
function reportFile(name: string): string {
  const path = fromRoot(`test-results/${name}.json`);
  mkdirSync(fromRoot('test-results'), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

async function vitest(name: string, projects: readonly string[]): Promise<Outcome> {
  const report = reportFile(name);
  const code = await runTool(
    ['vitest', 'vitest'],
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  );
  return ofVitest(readReport(report), code);
}

/** Each edge function's entry point, from the project's root. */
function functionEntries(): string[] {
  return readdirSync(FUNCTIONS_DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => `supabase/functions/${entry.name}/index.ts`);
}

async function deno(): Promise<Outcome> {
  const entries = functionEntries();
  if (entries.length === 0) return { passed: 0, failed: 0, note: 'there are no edge functions' };
  const check = await runTool(['deno', 'deno'], ['check', ...entries]);
  const lint = await runTool(['deno', 'deno'], ['lint', 'supabase/functions']);
  return sum([ofExitCode(check), ofExitCode(lint)]);
}

async function build(): Promise<Outcome> {
  const built = await run(process.execPath, ['tools/testing/build.ts']);
  if (built !== 0) return ofExitCode(built);
  return sum([ofExitCode(built), ofExitCode(await run(process.execPath, ['tools/check-budgets.ts']))]);
}

async function journeys(): Promise<Outcome> {
  if (!findChromium()) {
    console.error(CHROMIUM_MISSING);
    return { passed: 0, failed: 1, note: 'no Chromium' };
  }
  const report = reportFile('journeys');
  const code = await runTool(['@playwright/test', 'playwright'], ['test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // A quarter of an hour on two cores; each journey has a limit of its own.
    timeLimit: 60 * 60_000,
  });
  return ofPlaywright(readReport(report), code);
}

export const STEPS: readonly Step[] = [
  {
    name: 'lint',
    about: 'Biome: format, lint, import rules',
    run: async () =>
      ofExitCode(await runTool(['@biomejs/biome', 'biome'], ['check', '--error-on-warnings', '.'])),
  },
  {
    name: 'types',
    about: 'TypeScript over everything but the edge functions',
    run: async () => ofExitCode(await runTool(['typescript', 'tsc'], ['--noEmit'])),
  },
  {
    name: 'conventions',
    about: 'The rules of the house (tests/conventions)',
    run: () => vitest('conventions', ['conventions']),
  },
  { name: 'functions', about: 'Deno: types and lint of the edge functions', run: deno },
  {
    name: 'unused',
    about: 'knip: no unused file, export or package',
    run: async () => ofExitCode(await runTool(['knip', 'knip'], [])),
  },
  {
    name: 'unit',
    about: 'vitest: domain, data, components, edge functions, scripts',
    run: () => vitest('unit', ['domain', 'unit', 'node']),
  },
  {
    name: 'database',
    about: 'vitest: the database, on both engines',
    needs: ['postgres'],
    run: () => vitest('database', ['database']),
  },
  { name: 'build', about: 'The build and its budgets', run: build },
  {
    name: 'journeys',
    about: 'Playwright: the site in a browser, on a phone and a desktop',
    needs: ['chromium', 'fonts'],
    run: journeys,
  },
];
