import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';

it('says what to check, without a stack, when the database does not answer', () => {
  const run = spawnSync(process.execPath, [fromRoot('tools/seed.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: 'postgres://postgres:x@127.0.0.1:1/postgres' },
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/could not be loaded: connect ECONNREFUSED.*\nCheck DATABASE_URL/);
  expect(run.stderr).not.toContain('    at ');
});
