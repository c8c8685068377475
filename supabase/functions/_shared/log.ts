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
