/** One line a call, as JSON: hosted logs and the local terminal both take them from the standard output. */

export interface LogLine {
  readonly function: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  /** Why the call failed, in words for the operator. */
  readonly error?: string;
}

export function writeLog(line: LogLine): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
}

/** Something that did not stop the call but that the operator should know. */
export function writeWarning(subject: string, warning: string): void {
  console.warn(JSON.stringify({ at: new Date().toISOString(), subject, warning }));
}
