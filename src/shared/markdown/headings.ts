/** Names of the headings of an article, for links to them. */

/**
 * Letters and digits of any script, joined by hyphens. It begins with a prefix of its own, so that no text can take the id
 * of something else in the page, and differs from those in `taken`, which it is added to.
 * @param usedIds ids, and how often each was asked for: a thousand headings alike are not counted from 2 each time
 */
export function headingId(text: string, usedIds: Map<string, number>): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const base = ['h', ...words].join('-').slice(0, 80);
  let count = usedIds.get(base) ?? 0;
  let id = base;
  for (; usedIds.has(id); id = `${base}-${count}`) count += 1;
  usedIds.set(id, 1);
  if (id !== base) usedIds.set(base, count);
  return id;
}
