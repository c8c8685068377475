/** Texts in XML 1.0: GPX files, site maps, feeds. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters to escape, and the ones that XML does not allow even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML forbids
const SPECIAL = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text that may stand between tags and in attributes; what XML does not allow is left out. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(SPECIAL, (sign) => ENTITIES[sign] ?? '');
}
