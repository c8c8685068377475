/** Memory of processes while something runs. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const MEGABYTE = 1024 * 1024;
const LOOK_MS = 1000;

/** Memory of a process, sampled once a second. */
export interface MemorySample {
  /** Milliseconds since the first look. */
  readonly at: number;
  readonly megabytes: number;
}

export interface Watch {
  /** Samples by name, in the order they were first seen. */
  readonly seen: ReadonlyMap<string, readonly MemorySample[]>;
  stop(): void;
}

/** Looks at the named processes, several of one name together, until it is stopped. */
export function watch(find: () => ReadonlyMap<string, readonly number[]>): Watch {
  const samplesByName = new Map<string, MemorySample[]>();
  const started = performance.now();
  const look = () => {
    for (const [name, pids] of find()) {
      const megabytes = pids.reduce((sum, pid) => sum + ownMemoryOf(pid), 0) / MEGABYTE;
      const samples = samplesByName.get(name) ?? [];
      samples.push({ at: performance.now() - started, megabytes });
      samplesByName.set(name, samples);
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return { seen: samplesByName, stop: () => clearInterval(timer) };
}

/** Bytes of a process, of what it shares with others its share (Linux); 0 once it has ended. */
function ownMemoryOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export interface Growth {
  readonly start: number;
  readonly least: number;
  readonly most: number;
  readonly end: number;
  /** Slope of the second half, by least squares. */
  readonly perMinute: number;
  /** The least of the middle third and of the last: what is left when garbage has been collected. */
  readonly floors: readonly [middle: number, last: number];
}

/** @throws RangeError for fewer than six looks. */
export function growthOf(samples: readonly MemorySample[]): Growth {
  if (samples.length < 6) throw new RangeError('Growth needs six looks at least');
  const all = samples.map(({ megabytes }) => megabytes);
  const third = Math.floor(all.length / 3);
  return {
    start: all[0] as number,
    least: Math.min(...all),
    most: Math.max(...all),
    end: all.at(-1) as number,
    perMinute: slopeOf(samples.slice(Math.floor(samples.length / 2))) * 60_000,
    floors: [Math.min(...all.slice(third, 2 * third)), Math.min(...all.slice(2 * third))],
  };
}

/** Spread that a heap may still have after minutes, collected to the same size again and again. */
const SPREAD_MB = 24;

/** Flat: the floor rose by less than a tenth, or by no more than a heap spreads. */
export function isFlat({ floors: [middle, last] }: Growth): boolean {
  return last <= middle * 1.1 || last <= middle + SPREAD_MB;
}

function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (read: (one: MemorySample) => number) =>
    samples.reduce((sum, one) => sum + read(one), 0) / samples.length;
  const [at, megabytes] = [mean((one) => one.at), mean((one) => one.megabytes)];
  let [across, along] = [0, 0];
  for (const one of samples) {
    across += (one.at - at) * (one.megabytes - megabytes);
    along += (one.at - at) ** 2;
  }
  return along === 0 ? 0 : across / along;
}
