import { createInterface } from 'node:readline/promises';

/** Puts a question to whoever sits at the terminal; the answer as it was typed. */
export async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}
