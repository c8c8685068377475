/** When this browser last had the sitemap written. */
const KEY = 'mappemonde.admin.sitemap';

/** Null for never, and where storage is refused. */
export function lastGeneration(): Date | null {
  try {
    const time = Date.parse(localStorage.getItem(KEY) ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}

export function keepLastGeneration(at: Date): void {
  try {
    localStorage.setItem(KEY, at.toISOString());
  } catch {
    // It is known as long as the screen is open.
  }
}
