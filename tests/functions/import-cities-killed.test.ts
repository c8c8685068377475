import { expect, it } from 'vitest';
import { killImports } from './support/killing.ts';

// `npm run bench -- kills` does the same twenty times with France.
it.each(['batches', 'export'] as const)(
  'killed at random moments and resumed, an import by %s gives the rows of an undisturbed one',
  { timeout: 240_000 },
  async (mode) => {
    const said: string[] = [];
    const report = await killImports({
      rounds: 1,
      iso: 'LU',
      mode,
      kills: 2,
      withinMs: 400,
      onRound: (words) => said.push(words),
    });
    expect([report.rows, report.equal, said]).toEqual([137, 1, [expect.stringContaining('equal')]]);
  },
);
