import type { QueryFunctionContext } from '@tanstack/react-query';

/** Reads a part of a whole in place of the query's own function. */
export interface Part<Data> {
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>;
}

/**
 * For a server, where each read is dear: `ask` is called once, for the first query that takes a part of its answer. A part
 * that a page can't do without is read `alone` when that fails.
 */
export function sharedRead<Whole>(ask: (signal: AbortSignal) => Promise<Whole>) {
  let asked: Promise<Whole> | undefined;
  return <Data>(
    of: (whole: Whole) => Data | Promise<Data>,
    alone?: (signal: AbortSignal) => Promise<Data>,
  ): Part<Data> => ({
    queryFn: async ({ signal }) => {
      asked ??= ask(signal);
      try {
        return await of(await asked);
      } catch (error) {
        if (!alone) throw error;
        return alone(signal);
      }
    },
  });
}
