import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { functionLog } from '../../tools/local-supabase/functionLog.ts';

it('writes every line to a file, and prints failures', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = join(folder, 'deep/functions.log');
  const log = functionLog(file);
  const routine = '{"at":"2026-01-01T00:00:00.000Z","function":"weather","status":404,"ms":3}';
  const failures = [routine.replace('404', '500'), 'error: Uncaught (in promise) TypeError'];
  for (const line of [routine, ...failures]) log('weather', line);
  expect(readFileSync(file, 'utf8')).toBe(
    [routine, ...failures].map((line) => `[weather] ${line}\n`).join(''),
  );
  expect(printed.mock.calls).toEqual(failures.map((line) => [`[weather] ${line}`]));
  rmSync(folder, { recursive: true });
});
