/** Patterns of LIKE that match a text as it is. */

/** The whole text. A star is the Data API's own wildcard and cannot be escaped: it becomes the pattern for any one character. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

/** The text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;
