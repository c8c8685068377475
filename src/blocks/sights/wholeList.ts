import { entryState, keepInEntry } from '@/lib/entryState.ts';

/** Remembers, for a step back to this entry of the history, that its list of sights is shown whole. */
export const keepWhole = (): void => keepInEntry({ wholeSights: true });

/** Only in a browser. */
export const wasWhole = (): boolean => entryState().wholeSights === true;
