import { writeWarning } from './log.ts';

/** How long a run stays with a step that says nothing, and how often it says something. */
export const HOLD_SECONDS = 20;
const RENEW_MS = 2000;

/** Does `work` while its lease is renewed; the signal is aborted once `renew` answers that somebody else has it. */
export async function whileHeld<Result>(
  source: string,
  renew: () => Promise<boolean>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renewing = setInterval(
    () =>
      renew().then(
        (held) => held || lost.abort(),
        // The next renewal may come in time.
        (error: Error) => writeWarning(source, error.message),
      ),
    RENEW_MS,
  );
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewing);
  }
}
