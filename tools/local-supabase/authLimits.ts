/** Limits on trying a password, a code or a link, and the duration of a refusal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { authError } from './authErrors.ts';
import { hasLost } from './availability.ts';
import { createThrottle } from './throttle.ts';

/** Least duration of a refusal: longer than checking a password, so that the time tells nothing. */
const REFUSAL_MS = 400;
const refusalTime = (started: number) => sleep(Math.max(0, REFUSAL_MS - (performance.now() - started)));

/** One caller who guesses is stopped soon; many callers together don't lock out the account's owner as soon. */
function createLimits() {
  const limits = [
    { of: 'both', throttle: createThrottle({ burst: 5, perMinute: 1 }) },
    { of: 'caller', throttle: createThrottle({ burst: 20, perMinute: 4 }) },
    { of: 'account', throttle: createThrottle({ burst: 100, perMinute: 20 }) },
  ] as const;
  return (account: string, caller: string) => {
    const keys = { both: `${account} ${caller}`, caller, account };
    const releases: (() => void)[] = [];
    const giveBack = () => {
      for (const undo of releases) undo();
    };
    for (const { of, throttle } of limits) {
      const wait = throttle.take(keys[of]);
      if (wait > 0) {
        giveBack();
        return { wait, giveBack };
      }
      releases.push(() => throttle.giveBack(keys[of]));
    }
    return { wait: 0, giveBack };
  };
}

/** Checks within the limits of an account and a caller. It gives a refusal, or what the right password leads to. */
export type Guard = (account: string, request: Request, check: () => Promise<Response>) => Promise<Response>;

/** @param onRefused what is done about a try beyond the limits */
export function createGuard(onRefused: (account: string, request: Request) => Promise<void>): Guard {
  const attempt = createLimits();
  return async (account, request, check) => {
    const started = performance.now();
    const { wait, giveBack } = attempt(account, request.headers.get('x-forwarded-for') ?? '');
    if (wait > 0) {
      const headers = { 'retry-after': String(wait) };
      await onRefused(account, request);
      await refusalTime(started);
      return authError(429, 'over_request_rate_limit', 'Too many tries. Wait before the next one.', headers);
    }
    let wrong = false;
    try {
      const answer = await check();
      wrong = answer.status >= 400 && answer.status < 500 && !hasLost();
      if (wrong) await refusalTime(started);
      return answer;
    } finally {
      if (!wrong) giveBack();
    }
  };
}
