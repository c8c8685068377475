/** The read-only checks of a hosted project and its site: how each is run, and what it gives. */

/** The outcome of a check of a set-up: nothing is wrong, something is, or nobody could be asked. */
export type Result = 'ok' | 'wrong' | 'could not be asked';

export interface Check {
  readonly name: string;
  /** Gives what is wrong, an item each; empty when nothing is. @throws Unasked when it cannot be known. */
  readonly ask: () => Promise<readonly string[]>;
}

export interface Finding {
  readonly check: string;
  readonly result: Result;
  /** The faults, or what to give so that it can be asked. */
  readonly details: readonly string[];
}

/** Something is needed to ask, or does not answer. */
export class Unasked extends Error {}

/** One after the other: a free project has few connections, and is asked by visitors meanwhile. */
export async function findingsOf(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, ask } of checks) findings.push({ check: name, ...(await resultOf(ask)) });
  return findings;
}

async function resultOf(ask: Check['ask']): Promise<Omit<Finding, 'check'>> {
  try {
    const details = await ask();
    return { result: details.length > 0 ? 'wrong' : 'ok', details };
  } catch (error) {
    if (!(error instanceof Unasked)) throw error;
    return { result: 'could not be asked', details: [error.message] };
  }
}

/** The items without those that hold. */
export const wrongOf = (items: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(items).filter((item) => !items[item]);

const LIMIT_MS = 20_000;

/** @throws Unasked when nothing answers in time. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS), ...init });
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new Unasked(`Nothing answers at ${new URL(address).origin} (${code ?? message}).`);
  }
}

/** The JSON of an answer; undefined for anything else. */
export const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

/** One line each, and what is wrong below. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(({ check, result, details }) =>
      [
        `${check.padEnd(width)}  ${result}`,
        ...details.map((detail) => `${' '.repeat(width)}  - ${detail}`),
      ].join('\n'),
    )
    .join('\n');
}
