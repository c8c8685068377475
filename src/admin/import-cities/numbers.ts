/** A typed number; NaN, which is outside every limit, for anything else. */
export const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
/** Returns the text of a number's field. */
export const fieldValue = (value: number | null) => (value === null || Number.isNaN(value) ? '' : value);
