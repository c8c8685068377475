/** Types and helpers for the loaders of pages. src/app/page.tsx calls these loaders, on the server and in the browser. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { redirect, replace } from 'react-router-dom';
import type { LanguageCode } from '@/shared/languages.ts';
import { pageOf } from '@/shared/pagination.ts';
import { buildPath, type PageRoute, type RouteName, type RouteOf } from '@/shared/paths.ts';

/** Reads a query into the cache. Undefined when it fails: the page shows the error with a retry. */
export type ReadQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data | undefined>;

export interface PageRequest<Name extends RouteName = RouteName> {
  readonly lang: LanguageCode;
  readonly route: RouteOf<Name>;
  readonly url: URL;
  readonly queryClient: QueryClient;
  readonly read: ReadQuery;
}

/** The status of a page at whose address there is nothing. */
export const NOT_FOUND = 404;

/** Reads what a page shows first. Throws a redirect; resolves to {@link NOT_FOUND} where there is nothing. */
export type PageLoader<Name extends RouteName> = (
  request: PageRequest<Name>,
) => Promise<typeof NOT_FOUND | undefined>;

/**
 * The permanent redirect from `url`. In a browser it replaces the wrong address where that is in the history already. It is
 * not while a link to it is followed: replacing would drop the page with the link.
 */
export function movedTo(to: string, url: URL): Response {
  const isOpen =
    !import.meta.env.SSR && window.location.pathname + window.location.search === url.pathname + url.search;
  return isOpen ? replace(to + window.location.hash, 301) : redirect(to, 301);
}

/** Throws the redirect to the right address of a page; the query comes along. */
export function redirectTo({ lang, url }: Pick<PageRequest, 'lang' | 'url'>, to: PageRoute): never {
  throw movedTo(buildPath(lang, to) + url.search, url);
}

/** The page of a list from the address (`?page=`), from 1. */
export const listPage = ({ url }: Pick<PageRequest, 'url'>): number => pageOf(url.searchParams.get('page'));

/** {@link NOT_FOUND} when a list of `total` has no such page; the first one always is. */
export function pastTheEnd(page: number, total: number | undefined, size: number) {
  return total !== undefined && page > Math.max(1, Math.ceil(total / size)) ? NOT_FOUND : undefined;
}
