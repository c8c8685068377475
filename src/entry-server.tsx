/**
 * The site as a function from a web-standard Request to a Response, for any host that runs JavaScript (docs/deploy.md).
 * No cookie is read: the same address gives everybody the same page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { answer, type Freshness, redirectTo, refuse } from '../server/answers.ts';
import type { Documents } from '../server/document.ts';
import { App } from './app/App.tsx';
import { writePageState } from './app/pageState.ts';
import { createRoutes } from './app/routes.tsx';
import { setBackendUrl } from './lib/backend.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { isAdminPath, parsePath } from './shared/paths.ts';
import { isSitemapAddress } from './shared/sitemap.ts';

export interface SiteOptions {
  readonly documents: Documents;
  /** Where this server reaches the backend; without it the address the site was built with. */
  readonly backend?: string;
  /** How long a page may wait for its data, in milliseconds; the browser reads what is missing then. */
  readonly timeLimit?: number;
  /** Notified of what goes wrong; the visitor gets a page all the same. */
  readonly report?: (error: unknown) => void;
}

interface Made {
  readonly html: string;
  readonly status: number;
  readonly freshness: Freshness;
}

const TIME_LIMIT_MS = 1500;
/** Redirects inside the site that are followed: more would be a circle. */
const MAX_REDIRECTS = 5;
const ROOT = '<div id="root">';

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
    // In one piece: nothing is moved into place by script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const start = html.indexOf(ROOT);
  return { head: html.slice(0, start), body: html.slice(start) };
}

/** The status of a page, and how long it may be cached, by what could be read for it. */
function verdictOf(
  queryClient: QueryClient,
  { statusCode, errors }: StaticHandlerContext,
  { late, named }: { readonly late: boolean; readonly named: boolean },
  report: (error: unknown) => void,
): Pick<Made, 'status' | 'freshness'> {
  const queries = queryClient.getQueryCache().getAll();
  const failed = queries.filter(({ state }) => state.status === 'error');
  for (const { state } of failed) report(state.error);
  for (const error of Object.values(errors ?? {})) report(error);
  const lacking = failed.length > 0 || late;
  const answered = queries.some(({ state }) => state.status === 'success');
  // Without what it is about, the page is for the browser to fill: an index would take it for an empty one.
  if (errors || (lacking && !(answered && named))) return { status: 503, freshness: 'none' };
  if (lacking) return { status: statusCode, freshness: 'none' };
  return { status: statusCode, freshness: statusCode === 404 ? 'short' : 'long' };
}

/**
 * The handler of a built site. It answers every GET; when the backend fails, visitors get a page and search engines a
 * 503.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const { documents, backend, timeLimit = TIME_LIMIT_MS, report = console.error } = options;
  if (backend) setBackendUrl(backend);

  /** A page, or the address it has moved to. */
  async function make(url: URL): Promise<Made | URL> {
    const queryClient = createQueryClient({ retry: false });
    const deadline = AbortSignal.timeout(timeLimit);
    deadline.addEventListener('abort', () => void queryClient.cancelQueries());
    // Rounded to the minute, so that an unchanged page has the same ETag.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    try {
      const handler = createStaticHandler(createRoutes({ queryClient, deadline }));
      const context = await handler.query(new Request(url));
      if (context instanceof Response) return new URL(context.headers.get('location') ?? '/', url);
      const late = deadline.aborted;
      if (late) report(new Error(`${url.pathname}: the data took longer than ${timeLimit} ms`));
      let whole = true;
      const router = createStaticRouter(handler.dataRoutes, context);
      const { head, body } = await render(router, context, queryClient, now, (error) => {
        whole = false;
        report(error);
      });
      const { status, freshness } = verdictOf(
        queryClient,
        context,
        { late, named: head.includes('<title>') },
        report,
      );
      const { lang, route } = parsePath(url.pathname);
      const pathname = status === 404 || route.name === 'notFound' ? null : url.pathname;
      const state = writePageState(queryClient, context, now);
      const html = documents.page({ lang, head, body, state, pathname });
      return { html, status, freshness: whole ? freshness : 'none' };
    } finally {
      queryClient.clear();
    }
  }

  /** Follows redirects inside the site, so that a visitor is sent at most once. */
  async function settle(asked: URL): Promise<{ url: URL; made: Made }> {
    let url = asked;
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      const outcome = await make(url);
      if (!(outcome instanceof URL)) return { url, made: outcome };
      url = outcome;
    }
    throw new Error(`${asked.pathname} redirects in a circle`);
  }

  return async function handle(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse();
    const asked = new URL(request.url);
    asked.hash = '';
    const { lang } = parsePath(asked.pathname);
    // The browser's alone: the back office, and a sitemap that the host does not pass to its function.
    if (isAdminPath(asked.pathname) || isSitemapAddress(asked.pathname))
      return answer(request, { html: documents.shell(lang), status: 200, freshness: 'none' });
    try {
      const { url, made } = await settle(asked);
      if (url.href !== asked.href) return redirectTo(url);
      return await answer(request, made);
    } catch (error) {
      report(error);
      return answer(request, { html: documents.shell(lang), status: 503, freshness: 'none' });
    }
  };
}
