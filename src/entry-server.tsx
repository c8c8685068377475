/**
 * The site as a function from a web-standard Request to a Response, for any host that runs JavaScript (docs/deploy.md).
 * It knows nothing of visitors: no cookie is read, and the same address gives everybody the same page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { addressRedirect } from '../server/addresses.ts';
import { answer, type Freshness, redirectTo, refuse } from '../server/answers.ts';
import type { Documents } from '../server/document.ts';
import { App } from './app/App.tsx';
import { writePageState } from './app/pageState.ts';
import { loadPage, loadShellTexts } from './app/pages.ts';
import { prefetchPage } from './app/prefetch.ts';
import { translator } from './i18n/texts.ts';
import { reachBackendAt } from './lib/backend.ts';
import { env } from './lib/env.ts';
import { NotFoundError } from './lib/errors.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { headOf, type PageFacts } from './lib/seo/head.ts';
import { HeadSink } from './lib/seo/headSink.ts';
import { headHtml } from './lib/seo/headTags.ts';
import { isAdminPath, parsePath } from './shared/paths.ts';
import { isSitemapAddress } from './shared/sitemap.ts';
import { fixedHistory } from './ui/history.ts';
import { Router } from './ui/router.tsx';

export interface SiteOptions {
  readonly documents: Documents;
  /** Where this server reaches the backend; without it the address the site was built with. */
  readonly backend?: string;
  /** How long a page may wait for its data, in milliseconds; what is missing then is fetched by the browser. */
  readonly timeLimit?: number;
  /** Told of what went wrong; the visitor gets a page all the same. */
  readonly report?: (error: unknown) => void;
}

interface Made {
  readonly html: string;
  readonly status: 200 | 404 | 503;
  readonly freshness: Freshness;
}

/** A page, or where it really is. */
type Outcome = Made | { readonly to: string };

const TIME_LIMIT_MS = 1500;
/** An address is put right at most this often: more would be a circle. */
const MOST_REDIRECTS = 5;

/** What there is of the data a page begins with. */
type Data = 'whole' | 'part' | 'none';

/** Reads the page's data within the limit. */
async function readWithin(
  client: QueryClient,
  url: URL,
  limit: number,
  report: (error: unknown) => void,
): Promise<Data> {
  const { lang, route } = parsePath(url.pathname);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limit);
  });
  const reading = prefetchPage(client, { lang, route, pathname: url.pathname, search: url.search });
  const inTime = (await Promise.race([reading, late])) !== 'late';
  clearTimeout(timer);
  if (!inTime) {
    report(new Error(`${url.pathname}: the data took longer than ${limit} ms`));
    void client.cancelQueries();
  }
  const queries = client.getQueryCache().getAll();
  const isAnswered = ({ state }: (typeof queries)[number]) =>
    state.status === 'success' || state.error instanceof NotFoundError;
  const failures = queries.filter((query) => query.state.status === 'error' && !isAnswered(query));
  for (const { state } of failures) report(state.error);
  if (inTime && failures.length === 0) return 'whole';
  return queries.some(isAnswered) ? 'part' : 'none';
}

function headOfPage(facts: PageFacts, { origin, pathname }: URL): string {
  const { lang } = parsePath(pathname);
  const homeName = translator(lang, 'common')('nav.home');
  const context = { lang, origin: env.siteUrl || origin, siteName: env.siteName, homeName, path: pathname };
  return headHtml(headOf(facts, context));
}

/** The content and what React puts into the head, which comes before the content's first marker. */
async function renderApp(client: QueryClient, url: URL, now: Date, report: (error: unknown) => void) {
  const history = fixedHistory(url);
  let facts: PageFacts | null = null;
  let whole = true;
  const sink = (said: PageFacts) => {
    facts = said;
  };
  const stream = await renderToReadableStream(
    <StrictMode>
      <Router history={history}>
        <HeadSink value={sink}>
          <App client={client} renderedAt={now} />
        </HeadSink>
      </Router>
    </StrictMode>,
    {
      // In one piece: nothing is moved into place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        whole = false;
        report(error);
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const content = Math.max(0, html.indexOf('<!--'));
  const head = html.slice(0, content) + (facts ? headOfPage(facts, url) : '');
  return { head, body: html.slice(content), verdict: history.verdict, whole, named: facts !== null };
}

/**
 * The handler of a built site. It answers every GET; a failure of the backend is never the visitor's error page, but those
 * who index pages are told to come back (503).
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const { documents, backend, timeLimit = TIME_LIMIT_MS, report = console.error } = options;
  if (backend) reachBackendAt(backend);

  async function make(url: URL): Promise<Outcome> {
    const { lang, route } = parsePath(url.pathname);
    const client = createQueryClient();
    // Moments within a minute look the same, so that a page that has not changed keeps its tag.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    try {
      const [data] = await Promise.all([
        readWithin(client, url, timeLimit, report),
        loadPage(route.name, lang),
        loadShellTexts(lang),
      ]);
      const { head, body, verdict, whole, named } = await renderApp(client, url, now, report);
      if (verdict.redirect) return { to: verdict.redirect };
      const html = documents.page({
        lang,
        head,
        body,
        state: writePageState(client, now),
      });
      // Without what it is about, the page is for the browser to fill: an index would take it for an empty one.
      const empty = data === 'none' || (data === 'part' && !named);
      const status = empty ? 503 : verdict.missing ? 404 : 200;
      const complete = data === 'whole' && whole;
      return { html, status, freshness: complete ? (status === 404 ? 'short' : 'long') : 'none' };
    } finally {
      client.clear();
    }
  }

  /** Follows redirects inside the site, so that a visitor is sent at most once. */
  async function settle(asked: URL): Promise<{ url: URL; made: Made }> {
    let url = asked;
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      const right = addressRedirect(url);
      const outcome = right ? { to: right } : await make(url);
      if ('html' in outcome) return { url, made: outcome };
      url = new URL(outcome.to, url);
    }
    throw new Error(`${asked.pathname} leads in a circle`);
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
