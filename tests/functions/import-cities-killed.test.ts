import { expect, it } from 'vitest';
import { type KillOptions, killImports } from './support/killing.ts';

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

it.each(ROUNDS)(
  '$engine: killed at random moments and resumed, an import gives the rows of an undisturbed one',
  { timeout: 240_000 },
  async (options) => {
    const said: string[] = [];
    const report = await killImports({ ...options, onRound: (words) => said.push(words) });
    expect([report.rows, report.equal]).toEqual([137, options.modes.length]);
    for (const words of said) expect(words).toContain('equal');
  },
);
