/** HTML that authors write, as one line of text. It is shown as text: what looks like a tag afterwards does no harm. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** With their content: code, styles, and what templates hide. */
const UNSEEN =
  /<(script|style)\b[\s\S]*?<\/\1\s*>|<(\w+)[^>]*\bstyle\s*=\s*["'][^"']*display\s*:\s*none[^>]*>[^<]*<\/\2\s*>|<!--[\s\S]*?-->/gi;
/** Elements that begin a new line; others part no words: `<a>Bea</a><b>o</b>`. */
const PARTING =
  /<\/?(?:address|article|blockquote|br|center|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|tr|ul)\b[^>]*>/gi;

/** The text of `html` in at most `length` characters; null where there is none. */
export function plainText(html: string | undefined, length = 300): string | null {
  const text = (html ?? '')
    .replace(UNSEEN, '')
    .replace(PARTING, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? all;
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    )
    // Neither control characters nor what turns the direction of the text around it, nor halves of characters.
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, length).join('').trim() || null;
}
