/** New and full moons and the longitude of the moon from the sun, by Meeus, Astronomical Algorithms, chapter 49; right to some minutes. */
const DAY_MS = 86_400_000;
const RADIANS = Math.PI / 180;
const SYNODIC_MONTH = 29.530588861;

/** The time of a phase: `lunation` counts from the new moon of 6 January 2000, and is a half more for a full moon. */
function phase(lunation: number): number {
  const full = lunation % 1 !== 0;
  const t = lunation / 1236.85;
  const e = 1 - 0.002516 * t;
  const sun = (2.5534 + 29.1053567 * lunation) * RADIANS;
  const moon = (201.5643 + 385.81693528 * lunation + 0.0107582 * t * t) * RADIANS;
  const node = (160.7108 + 390.67050284 * lunation - 0.0016118 * t * t) * RADIANS;
  const terms = [
    [full ? -0.40614 : -0.4072, moon],
    [(full ? 0.17302 : 0.17241) * e, sun],
    [full ? 0.01614 : 0.01608, 2 * moon],
    [full ? 0.01043 : 0.01039, 2 * node],
    [(full ? 0.00734 : 0.00739) * e, moon - sun],
    [(full ? -0.00515 : -0.00514) * e, moon + sun],
    [0.00208 * e * e, 2 * sun],
    [-0.00111, moon - 2 * node],
  ] as const;
  const days = 2451550.09766 + SYNODIC_MONTH * lunation + 0.00015437 * t * t - 0.0008;
  return (days + terms.reduce((sum, [size, angle]) => sum + size * Math.sin(angle), 0) - 2440587.5) * DAY_MS;
}

/** Times of the phases of a year; `full` or new. */
export function moons(kind: 'new' | 'full', year: number): number[] {
  const first = Math.floor((year - 2000) * 12.3685) - 1;
  return Array.from({ length: 15 }, (_, index) => phase(first + index + (kind === 'full' ? 0.5 : 0))).filter(
    (time) => new Date(time).getUTCFullYear() === year,
  );
}

/** The day on which `time` falls where clocks are `hours` ahead of UTC. */
export const dayAt = (time: number, hours: number): string =>
  new Date(time + hours * 3_600_000).toISOString().slice(0, 10);

/** Days between a date's noon in UTC and the nearest of `times`. */
export const daysFrom = (date: string, times: readonly number[]): number =>
  Math.min(...times.map((time) => Math.abs(Date.parse(`${date}T12:00Z`) - time))) / DAY_MS;
