/** Fills a table beforehand from the command line, as the screens /admin/climate and /admin/sights do. */
import { parseArgs } from 'node:util';
import {
  type FillAnswer,
  type FillScope,
  failureCounter,
  MAX_TOP,
  MOST_FAILURES,
} from '../../src/shared/fill.ts';
import { pause } from '../../src/shared/pause.ts';
import { OperatorError, reportFatal } from '../backend/errors.ts';
import { createProgress } from './progress.ts';
import { countriesIn, findTarget, type Target, takeSettingsOfFunctions } from './target.ts';

interface Filling {
  /** Of the progress bar: "Climate of cells". */
  readonly title: string;
  /** What is counted: "cells". */
  readonly things: string;
  readonly service: string;
  /** Loads the function's own step, once its settings are there. */
  readonly load: () => Promise<{ readonly step: (scope: FillScope) => Promise<FillAnswer> }>;
}

const progress = createProgress();

/** Reads the command line: codes of countries, `--top N`, `--dry-run`. Says what is wrong and sets the exit code. */
export async function fillFromCommandLine(filling: Filling): Promise<void> {
  let target: Target | undefined;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { top: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const top = values.top === undefined ? null : Number(values.top);
    if (top !== null && !(Number.isInteger(top) && top >= 1 && top <= MAX_TOP))
      throw new OperatorError('--top takes a number of cities, such as --top 1000.');
    const scope = { countries: countriesIn(positionals), top, dryRun: values['dry-run'] };
    target = await findTarget(progress);
    takeSettingsOfFunctions(target);
    const { kept, total, skipped, left, estimatedMs } = await fill(filling, scope);
    progress.end();
    console.log(`${filling.title}: ${kept} of ${total} ${filling.things} kept.`);
    if (left > 0) console.log(`${left} questions to ask, in about ${Math.ceil(estimatedMs / 60_000)} min.`);
    if (skipped.length > 0) console.log(`${skipped.length} could not be had: ask for them again later.`);
  } catch (error) {
    progress.end();
    reportFatal(error);
  } finally {
    await target?.close();
  }
}

async function fill({ title, service, load }: Filling, scope: FillScope): Promise<FillAnswer> {
  const { step } = await load();
  const isStuck = failureCounter();
  let skipped: readonly number[] = [];
  for (;;) {
    const answer = await step({ ...scope, skipped });
    const { kept, total, problem, nextInMs } = answer;
    skipped = answer.skipped;
    progress.bar(title, kept, total);
    if (problem) progress.line(problem);
    if (nextInMs === null) return answer;
    if (isStuck(answer)) throw new OperatorError(`Stopped after ${MOST_FAILURES} failures: ${problem}`);
    if (nextInMs > 1000) progress.line(`${service} is left alone for ${Math.ceil(nextInMs / 1000)} s.`);
    await pause(nextInMs);
  }
}
