/** Of a summary that is awaited and of its code, one after the other in the same place. */
export const PENDING_HEIGHT = 'min-h-115 md:min-h-96';
