/**
 * The site as a function from a web-standard Request to a Response, for any host that runs JavaScript (docs/deploy.md).
 * No cookie is read: the same address gives everybody the same page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createAnswers } from '../server/answers.ts';
import type { Freshness } from '../server/caching.ts';
import type { Documents } from '../server/document.ts';
import { BLOG, pageTags } from '../server/pageTags.ts';
import { App } from './app/App.tsx';
import { writePageState } from './app/pageState.ts';
import { createRoutes } from './app/routes.tsx';
import { setBackendUrl } from './lib/backend.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { isAdminPath, parsePath } from './shared/paths.ts';
import { isPreview } from './shared/preview.ts';

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
  /** What the page depends on. */
  readonly tags: readonly string[];
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

/** An address with a stray "%" names no page: one that can be decoded stands in its place. */
function decodable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    const right = new URL(url);
    right.pathname = url.pathname.replaceAll('%', '%25');
    return right;
  }
}

/** In small letters, with single slashes. */
function respelled(url: URL): URL {
  const right = new URL(url);
  right.pathname = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}|[A-Z]/gi, (found) => (found.length > 1 ? found : found.toLowerCase()));
  return right;
}

/**
 * The handler of a built site, for GET requests. It answers every one; when the backend fails, visitors get a page and search engines a
 * 503.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const { documents, backend, timeLimit = TIME_LIMIT_MS, report = console.error } = options;
  if (backend) setBackendUrl(backend);
  const answers = createAnswers(documents);

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
      const read = queryClient.getQueryCache().getAll();
      const tags = pageTags(
        route,
        read.map(({ queryKey, state: { data } }) => ({ queryKey, data })),
      );
      const lasting = freshness !== 'none' && tags.includes(BLOG) ? 'timed' : freshness;
      return { html, status, freshness: whole ? lasting : 'none', tags };
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

  /** As {@link settle}; an address of no page that only its capitals and slashes keep from one is that page's. */
  async function find(asked: URL): Promise<{ url: URL; made: Made }> {
    const found = await settle(decodable(asked));
    const spelled = respelled(asked);
    if (found.made.status !== 404 || spelled.href === asked.href) return found;
    const other = await settle(spelled);
    return other.made.status === 404 ? found : other;
  }

  return async function handle(request) {
    const asked = new URL(request.url);
    asked.hash = '';
    const { lang } = parsePath(asked.pathname);
    const shell = (status: number) =>
      answers.page({ html: documents.shell(lang), status, freshness: 'none', tags: [] });
    // The back office is the browser's alone, and so are drafts.
    if (isAdminPath(asked.pathname)) return shell(200);
    if (isPreview(asked)) {
      const answer = await shell(200);
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
    }
    try {
      const { url, made } = await find(asked);
      return await (url.href === decodable(asked).href
        ? answers.page(made)
        : answers.redirect(url, made.tags));
    } catch (error) {
      report(error);
      return shell(503);
    }
  };
}
