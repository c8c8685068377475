/** Stores something of many places in advance from the command line. */
import { parseArgs } from 'node:util';
import { OperatorError } from '../../server/operatorError.ts';
import { type JobKind, MAX_TOP } from '../../src/shared/jobs.ts';
import { type JobWords, jobOf, moveToEnd, printOnTarget } from './jobs.ts';
import { countriesIn } from './target.ts';

interface Filling extends JobWords {
  readonly kind: JobKind;
  /** Counted things: "cells". */
  readonly things: string;
}

/** Reads the command line: codes of countries, `--top N`, `--dry-run`. */
export const fillFromCommandLine = (filling: Filling): Promise<void> =>
  printOnTarget(async () => {
    const { kind, title, things } = filling;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { top: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const top = values.top === undefined ? null : Number(values.top);
    if (top !== null && !(Number.isInteger(top) && top >= 1 && top <= MAX_TOP))
      throw new OperatorError('--top takes a number of cities, such as --top 1000.');
    const scope = { country: null, top, options: { countries: countriesIn(positionals) } };
    if (values['dry-run']) {
      const { KINDS } = await import('../../supabase/functions/_shared/jobs/registry.ts');
      const { total, done, estimatedMs } = await KINDS[kind].count(scope);
      const minutes = Math.ceil((estimatedMs ?? 0) / 60_000);
      return [
        `${title}: ${done} of ${total} ${things} kept.`,
        ...(done < total ? [`${total - done} questions to ask, in about ${minutes} min.`] : []),
      ];
    }
    const { done, total, failed } = await moveToEnd(await jobOf({ kind, ...scope }), filling);
    return [
      `${title}: ${done} of ${total} ${things} kept.`,
      ...(failed > 0 ? [`${failed} could not be had: ask for them again later.`] : []),
    ];
  });
