/** Turns a route of src/app/routes.tsx into a page: its code, texts and data are loaded, then it renders. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { NOT_FOUND, type PageLoader, type PageRequest, type ReadQuery } from '@/lib/loader.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { parsePath, type Route, type RouteName, type RouteOf } from '@/shared/paths.ts';
import { PageError } from './ErrorPages.tsx';

export interface PageOptions {
  readonly queryClient: QueryClient;
  /** Ends the reading: what is not there by then is left for the browser. */
  readonly deadline?: AbortSignal;
}

interface PageModule<Name extends RouteName> {
  readonly Page: ComponentType<{ readonly route: RouteOf<Name> }>;
  /** Without one the page reads nothing before it renders. */
  readonly loader?: PageLoader<Name>;
}

interface PageData {
  readonly lang: LanguageCode;
  readonly route: Route;
}

/** Another path of the same page is another page, but for the tabs of a city and what is searched. */
function pageKey({ lang, route }: PageData): string {
  if (route.name === 'search') return `${lang}/search`;
  if (route.name === 'city') return [lang, route.continent, route.country, route.city].join('/');
  return lang + JSON.stringify(route);
}

/** Milliseconds that a browser stays on the old page while the next one is read; then that one shows skeletons. */
const LOADER_TIMEOUT_MS = 1000;

function createRead({ queryClient, deadline }: PageOptions): ReadQuery {
  let over = false;
  const ended = new Promise<undefined>((resolve) => {
    const end = () => {
      over = true;
      resolve(undefined);
    };
    deadline?.addEventListener('abort', end, { once: true });
    if (deadline?.aborted) end();
    if (!deadline) setTimeout(end, LOADER_TIMEOUT_MS);
  });
  // A server tries once: the browser reads again what is missing.
  const retry = deadline ? { retry: false } : {};
  return (query) =>
    over
      ? Promise.resolve(undefined)
      : Promise.race([queryClient.ensureQueryData({ ...query, ...retry }).catch(() => undefined), ended]);
}

const importNotFound = () => import('@/blocks/not-found/NotFound.tsx');
const NotFound = lazyWithFallback(async () => (await importNotFound()).NotFound);

/** Makes the route of a page for one query client. */
export type PageRoute = (options: PageOptions) => RouteObject;

/** A page at `path`: its code, its texts in these namespaces and its data are loaded before it renders. */
export function page<Name extends RouteName>(
  path: string,
  namespaces: readonly Namespace[],
  load: () => Promise<PageModule<Name>>,
): PageRoute {
  return (options) => {
    let Page: PageModule<Name>['Page'] | undefined;
    // Not the route's `lazy`: the router would keep its failure, and a page that failed offline could not be loaded again.
    const loadCode = async () => {
      const module = await load();
      Page = module.Page;
      return module;
    };
    return {
      path,
      caseSensitive: true,
      handle: { namespaces, loadCode },
      ErrorBoundary: PageError,
      loader: async ({ request }: LoaderFunctionArgs) => {
        const url = new URL(request.url);
        const { lang, route } = parsePath(url.pathname);
        const pageRequest = { lang, route, url, read: createRead(options), queryClient: options.queryClient };
        const readFirst = async () => {
          // An address of the right form may be none of ours, such as one in an unknown language.
          const { loader } = (
            route.name === 'notFound' ? await importNotFound() : await loadCode()
          ) as PageModule<Name>;
          return loader?.(pageRequest as PageRequest<Name>);
        };
        const [status] = await Promise.all([readFirst(), loadNamespaces(lang, namespaces)]);
        return data<PageData>({ lang, route }, status === NOT_FOUND ? { status } : undefined);
      },
      Component() {
        const page = useLoaderData<PageData>();
        if (page.route.name !== 'notFound')
          return Page && <Page key={pageKey(page)} route={page.route as RouteOf<Name>} />;
        return (
          <Suspense fallback={null}>
            <NotFound />
          </Suspense>
        );
      },
    };
  };
}
