/** A new run that somebody asks for: its countries are counted first, so that what is wrong is in the answer. */

import type { ImportRun } from '../../../src/shared/imports/importRuns.ts';
import type { ImportOptions } from '../../../src/shared/imports/imports.ts';
import type { Staff } from '../_shared/caller.ts';
import { countedCountries, startLog, toItems } from '../_shared/imports/countries.ts';
import { reportStart } from '../_shared/imports/report.ts';
import { readRun, writeLogs } from '../_shared/imports/store.ts';
import { startJob } from '../_shared/jobs/store.ts';
import { rememberAddress } from '../_shared/ticker.ts';
import type { StartInput } from './input.ts';

/** `ticked`: the ticker moves the run; otherwise its caller does. @throws FunctionError */
export async function start(
  { action: _, scope, mode, ...given }: StartInput,
  { user }: Staff,
  signal: AbortSignal,
  { ticked } = { ticked: true },
): Promise<ImportRun> {
  // A stream of a country has no order in which it could stop.
  const options: ImportOptions = mode === 'export' ? { ...given, limit: null } : given;
  const countries = await countedCountries(scope, options, signal);
  await rememberAddress();
  const id = await startJob({
    kind: 'imports',
    country: scope.kind === 'country' ? scope.iso : null,
    continent: scope.kind === 'continent' ? scope.slug : null,
    options: { ...options, mode },
    items: toItems(countries, options),
    ticked,
    started_by: user.id,
    started_by_email: user.email ?? null,
  });
  await writeLogs(id, [startLog(scope, options, countries)]);
  const run = await readRun(id);
  reportStart(run);
  return run;
}
