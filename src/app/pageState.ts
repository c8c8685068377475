/** What a server has read for a page, handed to the browser in the page itself. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors.ts';
import { pack, unpack } from './tables.ts';

/** Of the element that holds it. */
export const STATE_ID = 'page-state';

interface PageState {
  /** When the page was rendered, in milliseconds. */
  readonly at: number;
  readonly found: readonly (readonly [QueryKey, unknown])[];
  /** What does not exist. */
  readonly missing: readonly QueryKey[];
}

/** As JSON that can stand in a script element: nothing in it can end the element. */
export function writePageState(client: QueryClient, at: Date): string {
  const queries = client.getQueryCache().getAll();
  const state: PageState = {
    at: at.getTime(),
    found: queries.flatMap(({ queryKey, state: { status, data } }) =>
      status === 'success' ? [[queryKey, pack(data)] as const] : [],
    ),
    missing: queries.flatMap(({ queryKey, state: { error } }) =>
      error instanceof NotFoundError ? [queryKey] : [],
    ),
  };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Puts it into the browser's cache; the moment the page was rendered. */
export function readPageState(client: QueryClient, json: string): Date {
  const { at, found, missing } = JSON.parse(json) as PageState;
  for (const [key, data] of found) client.setQueryData(key, unpack(data), { updatedAt: at });
  for (const queryKey of missing) {
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new NotFoundError('Not found'), errorUpdatedAt: at });
  }
  return new Date(at);
}
