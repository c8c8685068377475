// npm run names [-- FR DE …] [--dry-run] [--undo N]: asks Wikidata for the names of cities that were not asked for yet, as the
// screen /admin/names does. Stopped (Ctrl-C) or killed, the next call goes on. With SUPABASE_URL and SUPABASE_SECRET_KEY it works
// on the hosted project, else on the embedded backend.
import { parseArgs } from 'node:util';
import { OperatorError } from '../server/operatorError.ts';
import { jobAfter } from '../src/shared/jobs.ts';
import { jobOf, moveToEnd, printOnTarget } from './site/jobs.ts';
import { countriesIn } from './site/target.ts';

await printOnTarget(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, undo: { type: 'string' } },
  });
  const options = { dryRun: values['dry-run'], countries: countriesIn(positionals) };
  const asked = values.undo === undefined ? jobOf({ kind: 'names', options }) : undo(Number(values.undo));
  const words = { title: 'Names of cities', service: 'Wikidata' };
  const { id, state, done, counts, options: chosen } = await moveToEnd(await asked, words);
  const { named = 0, added = 0, undone = 0 } = counts;
  if (state === 'undone') return [`Run ${id} is undone: ${undone} names deleted.`];
  const would = chosen.dryRun ? ' would be' : '';
  return [
    `Run ${id} is ${state}: ${done} cities asked for, ${added} names${would} added to ${named} of them.`,
  ];
});

async function undo(id: number): Promise<number> {
  const { changeJob, readJob } = await import('../supabase/functions/_shared/jobs/store.ts');
  const run = await readJob(id);
  const to = run.kind === 'names' ? jobAfter(run, 'undo') : undefined;
  if (!to) throw new OperatorError(`Run ${id} (${run.kind}) is ${run.state}: there is nothing to undo.`);
  await changeJob(id, run.state, to);
  return id;
}
