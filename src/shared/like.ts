/** Patterns of LIKE that match a text as it is. */

/** The whole text. A star is the Data API's own wildcard and cannot be escaped: it becomes the pattern for any one character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

/** The text anywhere. */
export const likeContains = (text: string): string => `%${escapeLike(text)}%`;
