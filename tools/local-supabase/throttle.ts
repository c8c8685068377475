/** Token buckets in memory: how often something may be tried. */

export interface Throttle {
  /** Takes one try of `key`. 0 when taken, else the seconds to wait. */
  take(key: string): number;
  /** Gives back a try that turned out not to count. */
  giveBack(key: string): void;
}

export interface Rate {
  /** Tries at once. */
  readonly burst: number;
  /** Tries that come back in a minute. */
  readonly perMinute: number;
}

/** Buckets that are kept; beyond it those that are full again are forgotten. */
const MAX_BUCKETS = 10_000;

export function createThrottle({ burst, perMinute }: Rate, now = () => Date.now()): Throttle {
  const buckets = new Map<string, { left: number; at: number }>();
  const current = (key: string) => {
    const bucket = buckets.get(key) ?? { left: burst, at: now() };
    return Math.min(burst, bucket.left + ((now() - bucket.at) / 60_000) * perMinute);
  };
  const set = (key: string, left: number) => {
    if (buckets.size >= MAX_BUCKETS)
      for (const caller of buckets.keys()) if (current(caller) >= burst) buckets.delete(caller);
    buckets.set(key, { left, at: now() });
  };
  return {
    take: (key) => {
      const left = current(key);
      if (left < 1) return Math.ceil(((1 - left) * 60) / perMinute);
      set(key, left - 1);
      return 0;
    },
    giveBack: (key) => set(key, Math.min(burst, current(key) + 1)),
  };
}
