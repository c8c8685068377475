/**
 * Filling a table beforehand, step by step (docs/product/back-office.md#climate): request after request, with a pause between them, until a step's
 * time is up or the service asks for a pause. Progress is what is stored, so a step that is stopped or killed needs no clean-up.
 */
import * as v from 'valibot';
import { type FillAnswer, type FillScope, MAX_TOP } from '../../../src/shared/fill.ts';
import { isIsoCode } from '../../../src/shared/imports/imports.ts';
import { pause } from '../../../src/shared/pause.ts';
import { defineFunction } from './define.ts';
import { UpstreamError } from './getJson.ts';
import { type JobProgress, type JobStep, jobTicks } from './job.ts';
import { rpc } from './rpc.ts';
import { withTicks } from './ticker.ts';

/** Pause after a failure of the service. */
const FAILURE_WAIT_S = 30;
/** Failures in a row that end a step: of a service that is down, and of any kind. */
const MAX_DOWN = 3;
const MAX_FAILED = 10;

const Input = v.object({
  /** Empty: the world. */
  countries: v.pipe(v.array(v.pipe(v.string(), v.check(isIsoCode))), v.maxLength(300)),
  /** Only this many of the largest cities. */
  top: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOP))), null),
});

export interface FillJob {
  /** The database function that says what is to be asked for. */
  readonly list: string;
  /** Asks for one of them and keeps it. @throws UpstreamError */
  readonly keep: (id: number) => Promise<unknown>;
  readonly stepMs: number;
  /** Between two requests. */
  readonly pauseMs: number;
  /** What a request usually takes. */
  readonly usualMs: number;
}

/** Of whoever looks on while a step works. */
export interface FillWatch {
  /** Ends the step after the request under way. */
  readonly signal: AbortSignal;
  /** Called after each request, with what the step would answer now. */
  readonly onAnswer: (answer: FillAnswer) => void;
}

/** What a database function of a filling answers. */
interface ToAsk {
  readonly total: number;
  readonly kept: number;
  /** How many are still to ask for, and the first of them. */
  readonly left: number;
  readonly next: readonly number[];
}

const toAsk = (list: string, { countries, top, skipped = [] }: FillScope): Promise<ToAsk> =>
  rpc(list, { p_countries: countries, p_top: top, p_skipped: skipped });

/** A refusal or an unusable answer concerns one request only; otherwise the service is down. */
const isDown = ({ reason }: UpstreamError) => reason === 'unreachable' || reason === 'failed';

/** @throws Error when the database fails. */
export async function fillStep(job: FillJob, scope: FillScope, watch?: FillWatch): Promise<FillAnswer> {
  const list = await toAsk(job.list, scope);
  const until = Date.now() + job.stepMs;
  const failed: number[] = [];
  let done = 0;
  let inARow: UpstreamError[] = [];
  for (const id of scope.dryRun ? [] : list.next) {
    if (Date.now() >= until || watch?.signal.aborted) break;
    try {
      await job.keep(id);
      done += 1;
      inARow = [];
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      inARow.push(error);
      if (error.reason === 'busy') break;
      failed.push(id);
      if (inARow.filter(isDown).length >= MAX_DOWN || inARow.length >= MAX_FAILED) break;
    }
    watch?.onAnswer(answerOf(job, scope, list, { done, failed, inARow }));
    await pause(job.pauseMs, watch?.signal);
  }
  return answerOf(job, scope, list, { done, failed, inARow });
}

interface StepTally {
  readonly done: number;
  readonly failed: readonly number[];
  /** The last failures. */
  readonly inARow: readonly UpstreamError[];
}

function answerOf(
  { usualMs, pauseMs }: FillJob,
  { skipped = [], dryRun }: FillScope,
  { total, kept, left }: ToAsk,
  { done, failed, inARow }: StepTally,
): FillAnswer {
  const last = inARow.at(-1);
  const now = left - done - failed.length;
  return {
    total,
    kept: kept + done,
    skipped: [...skipped, ...failed],
    left: now,
    estimatedMs: now * (usualMs + pauseMs),
    // Being asked to wait is not a failure.
    problem: inARow.findLast(({ reason }) => reason !== 'busy')?.message ?? null,
    nextInMs: now > 0 && !dryRun ? (last ? (last.retryAfter ?? FAILURE_WAIT_S) * 1000 : 0) : null,
  };
}

const progressOf = ({ total, kept, estimatedMs }: FillAnswer): JobProgress => ({
  total,
  done: kept,
  estimatedMs,
});

type Step = (scope: FillScope, watch?: FillWatch) => Promise<FillAnswer>;

/** Counts what a run would ask for → FillAnswer. Errors: `unauthorized` and `forbidden`. */
const fillCount = (name: string, step: Step) =>
  defineFunction({
    name,
    methods: ['POST'],
    role: 'admin',
    input: Input,
    handle: ({ input }) => step({ ...input, dryRun: true }),
  });

/** The step of a run that fills a table. */
const jobStep =
  (step: Step): JobStep =>
  async ({ country, top, skipped }, { signal, onProgress }) => {
    const scope = { countries: country ? [country] : [], top, skipped };
    const answer = await step(scope, { signal, onAnswer: (now) => onProgress(progressOf(now)) });
    const { problem, nextInMs } = answer;
    const ended = nextInMs === null;
    return { ...progressOf(answer), skipped: answer.skipped, problem, waitMs: nextInMs ?? 0, ended };
  };

/** A function that fills a table: its runs are moved by the ticker, and whoever else calls has them counted. */
export const fillFunction = (name: string, kind: 'climate' | 'sights', step: Step) =>
  withTicks(jobTicks(name, kind, jobStep(step)), fillCount(name, step));
