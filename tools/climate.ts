// npm run climate [-- FR DE …] [--top N]: keeps the climate of the cities of some countries or of the world beforehand, of the N
// largest only, as the screen /admin/climate does. Stopped (Ctrl-C) or killed, the next call goes on. With SUPABASE_URL and
// SUPABASE_SECRET_KEY it works on the hosted project, else on the embedded backend.
import { parseArgs } from 'node:util';
import {
  type FillAnswer,
  type FillScope,
  failureCounter,
  MAX_TOP,
  MOST_FAILURES,
} from '../src/shared/climate/fill.ts';
import { OperatorError, reportFatal } from './backend/errors.ts';
import { createProgress } from './lib/progress.ts';
import { countriesIn, findTarget, type Target, takeSettingsOfFunctions } from './lib/target.ts';

const progress = createProgress();
let target: Target | undefined;
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { top: { type: 'string' } } });
  const top = values.top === undefined ? null : Number(values.top);
  if (top !== null && !(Number.isInteger(top) && top >= 1 && top <= MAX_TOP))
    throw new OperatorError('--top takes a number of cities, such as --top 1000.');
  const scope = { countries: countriesIn(positionals), top };
  target = await findTarget(progress);
  takeSettingsOfFunctions(target);
  const { kept, total, skipped } = await fill(scope);
  progress.end();
  console.log(`The climate of ${kept} of ${total} cells is kept.`);
  if (skipped.length > 0) console.log(`${skipped.length} could not be had: ask for them again later.`);
} catch (error) {
  progress.end();
  reportFatal(error);
} finally {
  await target?.close();
}

async function fill(scope: FillScope): Promise<FillAnswer> {
  const { step } = await import('../supabase/functions/climate-fill/step.ts');
  const isStuck = failureCounter();
  let skipped: readonly number[] = [];
  for (;;) {
    const answer = await step({ ...scope, skipped });
    const { kept, total, problem, nextInMs } = answer;
    skipped = answer.skipped;
    progress.bar('Climate of cells', kept, total);
    if (problem) progress.line(problem);
    if (nextInMs === null) return answer;
    if (isStuck(answer)) throw new OperatorError(`Stopped after ${MOST_FAILURES} failures: ${problem}`);
    if (nextInMs > 1000) progress.line(`NASA POWER is left alone for ${Math.ceil(nextInMs / 1000)} s.`);
    await new Promise((resolve) => setTimeout(resolve, nextInMs));
  }
}
