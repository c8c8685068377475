/** Takes one edit of a text back, also when other places of it were edited since. */

/** Characters on each side by which the edited place is found again, widest first. */
const CONTEXTS = [80, 40, 16, 6, 2];

/** The length of the text that both begin with. */
export function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/**
 * `now` with what the edit from `before` to `after` has changed as it was before. Null when the place was changed since,
 * or cannot be told from another one.
 */
export function revertEdit(now: string, before: string, after: string): string | null {
  if (now === after) return before;
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  const old = before.slice(start, before.length - end);
  for (const width of CONTEXTS) {
    const head = after.slice(Math.max(0, start - width), start);
    const tail = after.slice(after.length - end, after.length - end + width);
    const sought = head + after.slice(start, after.length - end) + tail;
    const at = now.indexOf(sought);
    if (at < 0) continue;
    if (now.indexOf(sought, at + 1) >= 0) return null;
    return now.slice(0, at) + head + old + tail + now.slice(at + sought.length);
  }
  return null;
}
