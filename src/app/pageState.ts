/** Data that a server has read for a page, handed to the browser in the page itself. */
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { HydrationState, StaticHandlerContext } from 'react-router-dom';
import type { ServerTexts } from '@/shared/serverTexts.ts';

/** The id of the element that holds it. */
export const STATE_ID = 'page-state';

export interface PageState {
  /** When the page was rendered, in milliseconds. */
  readonly at: number;
  readonly router: HydrationState;
  readonly queries: DehydratedState;
  readonly texts: ServerTexts;
}

/** Serialises to JSON that is safe in a script element: nothing in it can end the element. */
export function writePageState(
  queryClient: QueryClient,
  context: StaticHandlerContext,
  at: Date,
  written: ReadonlyMap<string, string>,
): string {
  const { loaderData } = context;
  const queries = dehydrate(queryClient);
  // Parallel reads end in any order, and the page must be the same on every server.
  queries.queries.sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1));
  const texts = Object.fromEntries([...written].sort(([a], [b]) => (a < b ? -1 : 1)));
  const state: PageState = { at: at.getTime(), router: { loaderData }, queries, texts };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Null where no server has rendered the page. */
export function readPageState(document: Document): PageState | null {
  const json = document.getElementById(STATE_ID)?.textContent;
  return json ? (JSON.parse(json) as PageState) : null;
}
