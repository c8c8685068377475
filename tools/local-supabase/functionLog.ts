/** Log of the lines that edge functions print. */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

type Log = (name: string, line: string) => void;

const print: Log = (name, line) => console.log(`[${name}] ${line}`);

/** A call that was answered as it should be, or a warning (supabase/functions/_shared/log.ts). */
const isRoutine = (line: string) => line.startsWith('{"at":') && !/"status":5\d\d/.test(line);

/** To the terminal; with a file, all lines go there and only failures to the terminal too. */
export function functionLog(file: string | undefined): Log {
  if (!file) return print;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return (name, line) => {
    appendFileSync(file, `[${name}] ${line}\n`);
    if (!isRoutine(line)) print(name, line);
  };
}
