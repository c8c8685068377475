/** Names of the headings of an article, for links to them. */

/**
 * Letters and digits of any script, joined by hyphens. It begins with a prefix of its own, so that no text can take the id
 * of something else in the page, and differs from those in `taken`.
 */
export function headingId(text: string, taken: ReadonlySet<string>): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const base = ['h', ...words].join('-').slice(0, 80);
  let id = base;
  for (let next = 2; taken.has(id); next += 1) id = `${base}-${next}`;
  return id;
}
