/** Calendar files (RFC 5545): how their lines and texts are written and read. */

const LINE_OCTETS = 75;

/** A TEXT value: backslash, semicolon, comma and line break are escaped. */
export const icsText = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A content line folded at 75 octets, never within a character. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      // The space that continues a line counts.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** `20260714`, from `2026-07-14`. */
export const basicDate = (date: string): string => date.replaceAll('-', '');

/** `20261122T201500Z`. */
export const basicStamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The content lines of a file, unfolded. */
export const unfolded = (file: string): string[] => file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);

/** Reads {@link icsText}. */
export const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
