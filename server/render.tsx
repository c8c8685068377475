/**
 * The site as a function from a web-standard Request to a Response, for any host that runs JavaScript (docs/deploy.md).
 * No cookie is read: the same address gives everybody the same page.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../src/app/App.tsx';
import { writePageState } from '../src/app/pageState.ts';
import { createRoutes } from '../src/app/routes.tsx';
import { setBackendUrl } from '../src/lib/backend.ts';
import { createQueryClient } from '../src/lib/queryClient.ts';
import { failingServicesQuery } from '../src/places/states/failing.ts';
import { isAdminPath, parsePath } from '../src/shared/paths.ts';
import { isPreview } from '../src/shared/preview.ts';
import { recordServerTexts } from '../src/shared/serverTexts.ts';
import type { Freshness } from './caching.ts';
import type { Documents } from './document.ts';
import { BLOG, pageTags } from './pageTags.ts';
import { createResponses } from './responses.ts';

export interface SiteOptions {
  readonly documents: Documents;
  /** Address of the backend for this server; by default the one the site was built with. */
  readonly backend?: string;
  /** Longest wait of a page for its data, in milliseconds; the browser then reads the rest. */
  readonly timeLimit?: number;
  /** Called with errors; the visitor gets a page all the same. */
  readonly report?: (error: unknown) => void;
}

interface RenderResult {
  readonly html: string;
  readonly status: number;
  readonly freshness: Freshness;
  /** Cache tags. */
  readonly tags: readonly string[];
}

const TIME_LIMIT_MS = 1500;
/** More internal redirects would be a loop. */
const MAX_REDIRECTS = 5;
const ROOT = '<div id="root">';

/** The texts that each page being rendered takes from the language data of this server. */
const textsOfPage = new AsyncLocalStorage<Map<string, string>>();
recordServerTexts(() => textsOfPage.getStore());

/** Renders the page; React puts what belongs into the head before the root element. */
async function render(
  router: ReturnType<typeof createStaticRouter>,
  context: StaticHandlerContext,
  queryClient: QueryClient,
  now: Date,
  onError: (error: unknown) => void,
): Promise<{ head: string; body: string }> {
  const stream = await renderToReadableStream(
    <div id="root">
      <App queryClient={queryClient} renderedAt={now}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </div>,
    // In one chunk, so that no script moves content into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const start = html.indexOf(ROOT);
  return { head: html.slice(0, start), body: html.slice(start) };
}

/** By which of the page's queries succeeded; reports the failed ones. */
function statusAndFreshness(
  queryClient: QueryClient,
  { statusCode, errors }: StaticHandlerContext,
  { timedOut, titled }: { readonly timedOut: boolean; readonly titled: boolean },
  report: (error: unknown) => void,
): Pick<RenderResult, 'status' | 'freshness'> {
  const queries = queryClient.getQueryCache().getAll();
  const failed = queries.filter(({ state }) => state.status === 'error');
  for (const { state } of failed) report(state.error);
  for (const error of Object.values(errors ?? {})) report(error);
  const incomplete = failed.length > 0 || timedOut;
  const answered = queries.some(({ state }) => state.status === 'success');
  // Without its subject the page is left to the browser: a search engine would index it as empty.
  if (errors || (incomplete && !(answered && titled))) return { status: 503, freshness: 'none' };
  if (incomplete) return { status: statusCode, freshness: 'none' };
  return { status: statusCode, freshness: statusCode === 404 ? 'short' : 'long' };
}

/** Tells whether the page was rendered while an outside service failed. */
const isLackingService = (queryClient: QueryClient): boolean =>
  (queryClient.getQueryData<readonly string[]>(failingServicesQuery.queryKey)?.length ?? 0) > 0;

/** Escapes a stray "%", so that the path can be decoded. */
function decodable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    const fixed = new URL(url);
    fixed.pathname = url.pathname.replaceAll('%', '%25');
    return fixed;
  }
}

/** In lower case, with single slashes. */
function normalizeSpelling(url: URL): URL {
  const fixed = new URL(url);
  fixed.pathname = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}|[A-Z]/gi, (encoded) => (encoded.length > 1 ? encoded : encoded.toLowerCase()));
  return fixed;
}

/**
 * The handler of a built site, for GET requests. It answers every one; when the backend fails, visitors get a page and search engines a
 * 503.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const { documents, backend, timeLimit = TIME_LIMIT_MS, report = console.error } = options;
  if (backend) setBackendUrl(backend);
  const responses = createResponses(documents);

  /** The page, or the URL it redirects to. */
  async function renderUrl(url: URL): Promise<RenderResult | URL> {
    const queryClient = createQueryClient({ retry: false });
    const deadline = AbortSignal.timeout(timeLimit);
    deadline.addEventListener('abort', () => void queryClient.cancelQueries());
    // Rounded to the minute, so that an unchanged page has the same ETag.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    try {
      const handler = createStaticHandler(createRoutes({ queryClient, deadline }));
      const context = await handler.query(new Request(url));
      if (context instanceof Response) return new URL(context.headers.get('location') ?? '/', url);
      const timedOut = deadline.aborted;
      if (timedOut) report(new Error(`${url.pathname}: the data took longer than ${timeLimit} ms`));
      let complete = true;
      const router = createStaticRouter(handler.dataRoutes, context);
      const texts = new Map<string, string>();
      const { head, body } = await textsOfPage.run(texts, () =>
        render(router, context, queryClient, now, (error) => {
          complete = false;
          report(error);
        }),
      );
      const { status, freshness } = statusAndFreshness(
        queryClient,
        context,
        { timedOut, titled: head.includes('<title>') },
        report,
      );
      const { lang, route } = parsePath(url.pathname);
      const pathname = status === 404 || route.name === 'notFound' ? null : url.pathname;
      const state = writePageState(queryClient, context, now, texts);
      const html = documents.page({ lang, head, body, state, pathname });
      const queries = queryClient.getQueryCache().getAll();
      const tags = pageTags(
        route,
        queries.map(({ queryKey, state: { data } }) => ({ queryKey, data })),
      );
      // A page that leaves out what fails at the moment is rendered anew soon.
      const isPassing = tags.includes(BLOG) || isLackingService(queryClient);
      const lasting = freshness !== 'none' && isPassing ? 'timed' : freshness;
      return { html, status, freshness: complete ? lasting : 'none', tags };
    } finally {
      queryClient.clear();
    }
  }

  /** Follows internal redirects, so that a visitor is redirected at most once. */
  async function followRedirects(requested: URL): Promise<{ url: URL; result: RenderResult }> {
    let url = requested;
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      const result = await renderUrl(url);
      if (!(result instanceof URL)) return { url, result };
      url = result;
    }
    throw new Error(`${requested.pathname} redirects in a circle`);
  }

  /** {@link followRedirects}; on a 404, also tries the lower-case URL with single slashes. */
  async function resolveSpelling(requested: URL): Promise<{ url: URL; result: RenderResult }> {
    const target = await followRedirects(decodable(requested));
    const normalized = normalizeSpelling(requested);
    if (target.result.status !== 404 || normalized.href === requested.href) return target;
    const other = await followRedirects(normalized);
    return other.result.status === 404 ? target : other;
  }

  return async function handle(request) {
    const requested = new URL(request.url);
    requested.hash = '';
    const { lang } = parsePath(requested.pathname);
    const shell = (status: number) =>
      responses.page({ html: documents.shell(lang), status, freshness: 'none', tags: [] });
    // The back office and drafts are rendered in the browser only.
    if (isAdminPath(requested.pathname)) return shell(200);
    if (isPreview(requested)) {
      const answer = await shell(200);
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
    }
    try {
      const { url, result } = await resolveSpelling(requested);
      return await (url.href === decodable(requested).href
        ? responses.page(result)
        : responses.redirect(url, result.tags));
    } catch (error) {
      report(error);
      return shell(503);
    }
  };
}
