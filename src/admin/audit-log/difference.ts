/** Difference that a change has made to a column, short enough for a list. */
import { commonStart } from '@/shared/revertEdit.ts';

/** Characters kept before and after what differs. */
const CONTEXT = 40;
/** Characters of a value that is shown whole. */
const WHOLE = 160;

/** A stored value as text; null where there is none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, Math.max(end + CONTEXT, from + WHOLE));
  const excerpt = text.slice(from, Math.min(to, from + 2 * WHOLE));
  return `${from > 0 ? '…' : ''}${excerpt}${from + excerpt.length < text.length ? '…' : ''}`;
}

/** Returns both values as text; of long ones the differing part, with an ellipsis where something is left out. */
export function difference(before: unknown, after: unknown): readonly [string | null, string | null] {
  const [old, now] = [textOf(before), textOf(after)];
  if (Math.max(old?.length ?? 0, now?.length ?? 0) <= WHOLE) return [old, now];
  const [a, b] = [old ?? '', now ?? ''];
  const start = commonStart(a, b);
  const end = commonStart(
    [...a.slice(start)].toReversed().join(''),
    [...b.slice(start)].toReversed().join(''),
  );
  return [old && cut(a, start, a.length - end), now && cut(b, start, b.length - end)];
}
