/** A typed number; NaN, which is outside every limit, for anything else. */
export const typed = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
/** What a field shows of it. */
export const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : value);
