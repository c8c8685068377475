/** Logging: a line per call on the standard output, and events for the operator in the table system_logs. */
import { serviceClient } from './caller.ts';
import { redactText, redactValue } from './redact.ts';
import { waitUntil } from './waitUntil.ts';

export interface LogLine {
  readonly function: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  /** Why the call failed, in words for the operator. */
  readonly error?: string;
}

/** As JSON: hosted logs and the local terminal both take them from the standard output. */
export function writeLog(line: LogLine): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
}

/** Something that did not stop the call but that the operator should know. */
export function writeWarning(subject: string, warning: string): void {
  console.warn(JSON.stringify({ at: new Date().toISOString(), subject, warning }));
}

export interface SystemEvent {
  readonly level: 'info' | 'warning' | 'error';
  /** The function, or the part of one, in lower case with hyphens. */
  readonly source: string;
  /** One line. Secrets and personal data are taken out; 1,000 characters are kept. */
  readonly message: string;
  /** Values that JSON can hold; cleaned likewise. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const WRITE_MS = 5000;
const MAX_DETAILS = 16_000;

/** Writes an event to the system log. It neither throws nor waits: what cannot be written is a line on the standard output. */
export function recordEvent(event: SystemEvent): void {
  const writing = write(event).catch((error: unknown) =>
    writeWarning('system-log', redactText(error instanceof Error ? error.message : String(error))),
  );
  waitUntil(writing);
}

async function write({ level, source, message, details }: SystemEvent): Promise<void> {
  const clean = details === undefined ? null : redactValue(details);
  const { error } = await serviceClient()
    .from('system_logs')
    .insert({
      level,
      source,
      message: redactText(message).slice(0, 1000) || '…',
      details: JSON.stringify(clean).length > MAX_DETAILS ? { cut: true } : clean,
    })
    .abortSignal(AbortSignal.timeout(WRITE_MS));
  if (error) throw new Error(`The system log could not be written: ${error.message}`);
}

const REPEATED_AFTER_MS = 60_000;
const lastTimes = new Map<string, number>();

/** Like recordEvent, at most once a minute for the same event: a service that is down fails thousands of calls. */
export function recordOnce(event: SystemEvent): void {
  const now = Date.now();
  const key = `${event.level} ${event.source} ${event.message}`;
  if (now - (lastTimes.get(key) ?? Number.NEGATIVE_INFINITY) < REPEATED_AFTER_MS) return;
  if (lastTimes.size >= 200) lastTimes.clear();
  lastTimes.set(key, now);
  recordEvent(event);
}
