/** Imports of France whose processes are killed (SIGKILL) at random moments: are the rows those of an undisturbed one? */
import { type KillOptions, killImports } from '../../testing/killImports.ts';
import { killJobs } from '../../testing/killJobs.ts';
import type { Row } from '../lib/table.ts';
import { browserKills } from './browserKills.ts';

const PARTS: readonly (KillOptions & { readonly what: string })[] = [
  {
    what: 'functions and embedded database killed',
    engine: 'embedded',
    rounds: 5,
    iso: 'FR',
    modes: ['export', 'batches'],
    victims: ['function', 'database'],
    withinMs: 3000,
  },
  {
    what: 'functions and PostgreSQL server killed',
    engine: 'server',
    rounds: 5,
    iso: 'FR',
    modes: ['export', 'batches'],
    victims: ['database', 'function'],
    withinMs: 2000,
  },
];

export async function kills(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, ...options } of PARTS) {
    const report = await killImports({
      ...options,
      onRound: (words) => console.log(`  ${options.engine}, ${words}`),
    });
    rows.push({
      what: `imports of France, ${what} ${report.kills} times, ${report.rows} cities, equal to an undisturbed one`,
      value: report.equal,
      unit: 'imports',
      reference: { value: options.rounds * options.modes.length, is: 'all of them' },
      target: { of: 'ratio', bound: 'at least', good: 1, fail: 1 },
    });
  }
  return [...rows, ...(await jobKills()), ...(await browserKills())];
}

/** Runs of every kind, each killed nine times. */
async function jobKills(): Promise<Row[]> {
  const runs = await killJobs({
    victims: Array.from({ length: 3 }, () => ['function', 'ticker', 'database'] as const).flat(),
    withinMs: 1500,
    onRun: (words) => console.log(`  ${words}`),
  });
  const killed = (victim: 'function' | 'ticker' | 'database') =>
    runs.reduce((sum, { kills }) => sum + kills[victim], 0);
  return [
    {
      what: `runs of every kind, function killed ${killed('function')} times, ticker ${killed('ticker')}, database ${killed('database')}, equal to an undisturbed one and undone`,
      value: runs.filter(({ equal, undone }) => equal && undone !== false).length,
      unit: 'runs',
      reference: { value: runs.length, is: 'all of them' },
      target: { of: 'ratio', bound: 'at least', good: 1, fail: 1 },
    },
  ];
}
