import { writeWarning } from './log.ts';

/** Lease length; it is renewed every 2 s. */
export const LEASE_SECONDS = 20;
const RENEW_MS = 2000;

/** Does `work` while renewing its lease; `lost` is aborted once `renew` answers false. */
export async function withLease<Result>(
  source: string,
  renew: () => Promise<boolean>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renewing = setInterval(
    () =>
      renew().then(
        (isHeld) => isHeld || lost.abort(),
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
