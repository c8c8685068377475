/** Packages for the benchmarks alone: installed in bench/ when first wanted, so that nobody else downloads them. */
import { existsSync } from 'node:fs';
import { run } from '../../testing/tools.ts';

/** Installs all of it when `file` of it is missing. */
export async function installTools(file: string): Promise<void> {
  if (existsSync(file)) return;
  console.log('Installing the tools of bench/ …');
  const code = await run('npm', [
    'ci',
    '--prefix',
    'tools/bench',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('The tools could not be installed (npm ci in bench/).');
}
