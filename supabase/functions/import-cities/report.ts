/** What the system log learns of a run. */
import type { ImportRun } from '../../../src/domain/importRuns.ts';
import { writeWarning } from '../_shared/log.ts';

export async function reportEnd(run: ImportRun): Promise<void> {
  if (run.state === 'failed') writeWarning('import-cities', `run ${run.id} failed: ${run.problem}`);
}
