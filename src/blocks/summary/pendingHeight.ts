/** Least height of a summary while it, or before that its code, is awaited in the same place. */
export const PENDING_HEIGHT = 'min-h-115 md:min-h-96';
