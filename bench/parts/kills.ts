/** Twenty imports of France whose processes are killed (SIGKILL) at random moments: are the rows those of an undisturbed one? */
import { killImports } from '../../tests/functions/support/killing.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 20;

export async function kills(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [mode, withinMs] of [
    ['export', 3000],
    ['batches', 6000],
  ] as const) {
    const report = await killImports({
      rounds: ROUNDS / 2,
      iso: 'FR',
      mode,
      kills: 2,
      withinMs,
      onRound: (words) => console.log(`  by ${mode}, ${words}`),
    });
    rows.push({
      what: `imports of France by ${mode} with ${report.kills} kills, ${report.rows} cities, equal to an undisturbed one`,
      value: report.equal,
      unit: 'imports',
      reference: { value: ROUNDS / 2, is: 'all of them' },
      target: { of: 'ratio', bound: 'at least', good: 1, fail: 1 },
    });
  }
  return rows;
}
