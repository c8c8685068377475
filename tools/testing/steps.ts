/** The steps of `npm test`, in order. */
import { globSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';
import type { Need } from './machine.ts';

/** Returns the path of the report that vitest and Playwright write for a step. */
export const reportOf = (step: string) => fromRoot(`test-results/report-${step}.json`);

/** Returns the path of vitest's errors outside of any test, which its report leaves out. */
export const errorsOf = (step: string) => fromRoot(`test-results/errors-${step}.json`);

export interface Step {
  readonly name: string;
  readonly about: string;
  readonly needs?: readonly Need[];
  /** Keeps one core busy at most: runs beside the steps before it, from the beginning. */
  readonly beside?: boolean;
  /** Arguments of node, one command after the other. Each counts its tests, or as one check. */
  readonly commands: readonly (readonly string[])[];
}

const DENO = 'node_modules/deno/bin.cjs';
const vitest = (step: string, projects: readonly string[] = [step]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tools/testing/unhandledErrors.ts',
  `--outputFile.json=${reportOf(step)}`,
];

export const STEPS: readonly Step[] = [
  {
    name: 'lint',
    about: 'Biome: format, lint, import rules',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  },
  {
    name: 'types',
    about: 'TypeScript, over everything but the edge functions',
    commands: [['node_modules/typescript/bin/tsc', '--noEmit']],
  },
  {
    name: 'conventions',
    about: 'vitest: texts, migrations, documents, the linter’s own rules',
    commands: [vitest('conventions')],
  },
  {
    name: 'functions',
    about: 'Deno: types and lint of the edge functions',
    commands: [
      [DENO, 'check', ...globSync('supabase/functions/*/index.ts', { cwd: fromRoot('') })],
      [DENO, 'lint', 'supabase/functions'],
    ],
  },
  {
    name: 'unused',
    about: 'knip: files, exports and packages that nobody uses',
    commands: [['node_modules/knip/bin/knip.js']],
  },
  {
    name: 'unit',
    about: 'vitest: rules, data, components, edge functions, tools, server',
    commands: [vitest('unit', ['rules', 'unit', 'node'])],
  },
  {
    name: 'build',
    about: 'the build, and its size against the budgets',
    commands: [['tools/check-budgets.ts']],
  },
  {
    name: 'database',
    about: 'vitest: the database, on both engines',
    needs: ['postgresql'],
    beside: true,
    commands: [vitest('database')],
  },
  {
    name: 'journeys',
    about: 'Playwright: the site in a browser, on a phone and a desktop',
    needs: ['chromium'],
    commands: [['node_modules/@playwright/test/cli.js', 'test']],
  },
  {
    name: 'engines',
    about: 'Playwright: the main journeys and every kind of page in Firefox and WebKit',
    needs: ['firefox', 'webkit'],
    commands: [
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/engines/playwright.config.ts'],
    ],
  },
];
