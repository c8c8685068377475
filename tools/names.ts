// npm run names [-- FR DE …] [--dry-run] [--undo N]: asks Wikidata for the names of cities that were not asked for yet, as the
// screen /admin/names does. Stopped (Ctrl-C) or killed, the next call goes on. With SUPABASE_URL and SUPABASE_SECRET_KEY it works
// on the hosted project, else on the embedded backend.
import { parseArgs } from 'node:util';
import { type NameRun, nameRunAfter } from '../src/shared/nameRuns.ts';
import { pause } from '../src/shared/pause.ts';
import { OperatorError, reportFatal } from './backend/errors.ts';
import { createProgress } from './lib/progress.ts';
import { countriesIn, findTarget, type Target, takeSettingsOfFunctions } from './lib/target.ts';

const progress = createProgress();
let target: Target | undefined;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, undo: { type: 'string' } },
  });
  const countries = countriesIn(positionals);
  target = await findTarget(progress);
  takeSettingsOfFunctions(target);
  const run = await runOf(countries, values['dry-run'], values.undo);
  say(await finish(run.id));
} catch (error) {
  progress.end();
  reportFatal(error);
} finally {
  await target?.close();
}

/** The run to undo, the one under way, or a new one. */
async function runOf(countries: string[], dryRun: boolean, undo: string | undefined): Promise<NameRun> {
  const { activeRun, changeRun, readRun, startRun } = await import(
    '../supabase/functions/city-names/store.ts'
  );
  if (undo !== undefined) {
    const run = await readRun(Number(undo));
    const to = nameRunAfter(run, 'undo');
    if (!to) throw new OperatorError(`Run ${run.id} is ${run.state}: there is nothing to undo.`);
    await changeRun(run.id, run.state, to);
    return run;
  }
  const active = await activeRun();
  if (!active) return readRun(await startRun({ countries, dryRun, user: null, email: null }));
  progress.line(`Run ${active.id}, which was begun before, goes on.`);
  return active;
}

async function finish(id: number): Promise<NameRun> {
  const { step } = await import('../supabase/functions/city-names/step.ts');
  for (;;) {
    const { run, nextInMs } = await step(id);
    progress.bar(`Names of cities: ${run.added} for ${run.named} cities`, run.processed, run.total);
    if (nextInMs === null) return run;
    if (run.problem) progress.line(run.problem);
    if (nextInMs > 1000) progress.line(`Wikidata wants a pause of ${Math.ceil(nextInMs / 1000)} s.`);
    await pause(nextInMs);
  }
}

function say({ id, state, dry_run, processed, named, added, undone, problem }: NameRun): void {
  progress.end();
  const would = dry_run ? ' would be' : '';
  const words =
    state === 'undone'
      ? `Run ${id} is undone: ${undone} names deleted.`
      : `Run ${id} is ${state}: ${processed} cities asked for, ${added} names${would} added to ${named} of them.`;
  console.log(problem ? `${words}\n${problem}` : words);
}
