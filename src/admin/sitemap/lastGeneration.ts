/** When the sitemap was last generated in this browser. */
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

export function storeLastGeneration(at: Date): void {
  try {
    localStorage.setItem(KEY, at.toISOString());
  } catch {
    // Storage refused: it is known until the screen is left.
  }
}
