/** The log of a run of an import, and its form as a text file. */
import type { LogLevel } from './imports.ts';

/** Subjects of log entries, for screens that word them themselves; `message` says the same in English. */
export const LOG_CODES = [
  'runStarted',
  'runPaused',
  'runResumed',
  'runWaiting',
  'runCancelled',
  'runDone',
  'runStopped',
  'runFailed',
  'undoStarted',
  'undoDone',
  'countryStarted',
  'countryDone',
  'countryStopped',
  'countryFailed',
  'countIncomplete',
  'batchDone',
  'batchFailed',
  'batchSkipped',
  'streamCut',
  'straysLinked',
  'autoLinkFailed',
  'slugsSettled',
  'detail',
] as const;
export type LogCode = (typeof LOG_CODES)[number];

/** A row of job_logs, but for refused rows. */
export interface RunLogEntry {
  readonly id: number;
  readonly timestamp: string;
  readonly level: LogLevel;
  readonly code: LogCode;
  readonly message: string;
  /** Values of the message: `iso`, `batch`, `created`, `failed`, `until`… */
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** `city-import-logs-2026-11-21T10-15-00.txt` */
export function logFileName(now: Date): string {
  return `city-import-logs-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.txt`;
}

/** Wording of an entry on a screen. */
export type LogWords = (entry: RunLogEntry) => {
  readonly moment: string;
  readonly level: string;
  readonly message: string;
};

/** Between the parts of a line of the log, on the screen and in the file. */
export const LOG_SEPARATOR = ' | ';

/** The log as the text file an administrator downloads: one entry per line, in the operator's words. */
export function logText(entries: readonly RunLogEntry[], wordsOf: LogWords): string {
  return entries
    .map((entry) => {
      const { moment, level, message } = wordsOf(entry);
      return `${[moment, level, message].join(LOG_SEPARATOR).replaceAll(/\s+/g, ' ')}\n`;
    })
    .join('');
}
