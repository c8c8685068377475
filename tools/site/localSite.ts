/** Backend and site together on two ports of this machine; the site proxies the backend's paths. */
import { randomBytes } from 'node:crypto';
import type { ProxyOptions } from 'vite';
import { reportFatal } from '../../server/operatorError.ts';
import { SITE_TOKEN_HEADER } from '../../server/proxy.ts';
import { PURGE_PATH } from '../../server/purge.ts';
import { contactOf } from '../../src/shared/contact.ts';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { pictureRequest } from '../../src/shared/pictures.ts';
import { FUNCTIONS_DIR } from '../lib/paths.ts';
import { assertPortFree } from '../lib/ports.ts';
import { operatorSettings } from '../local-supabase/deno.ts';
import { type Environment, readEnvironment } from '../local-supabase/env.ts';
import { type Backend, endedByItself, launchBackend } from '../local-supabase/launch.ts';
import { createProgress, type Progress } from './progress.ts';

export interface SiteOptions {
  readonly defaultPort: number;
  /** True when pages are cached and must be purged when they change. */
  readonly keepsPages?: boolean;
  /** Runs beside the start of the backend. */
  readonly prepare?: (progress: Progress) => Promise<void>;
  /** Starts the web server; both its address and how to stop it. */
  readonly serve: (
    port: number,
    proxy: Record<string, ProxyOptions>,
    backendUrl: string,
  ) => Promise<{ url: string; close(): Promise<void> }>;
}

/** Runs until Ctrl-C, a failure or the end of the backend. Sets the exit code; throws nothing. */
export async function runSite(options: SiteOptions): Promise<void> {
  const progress = createProgress();
  const abort = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    onOrphaned(() => {
      progress.line('The process that started the site has ended, so the site stops.');
      resolve();
    });
  });
  let starting: Promise<Backend> | undefined;
  let backend: Backend | undefined;
  let site: { url: string; close(): Promise<void> } | undefined;
  try {
    const env = readEnvironment();
    const port = env.PORT ?? options.defaultPort;
    await assertPortFree(port, 'PORT', 'site');
    await assertPortFree(env.SUPABASE_PORT, 'SUPABASE_PORT', 'backend');
    // Address of the site for the edge functions; a built site and its sitemaps use the same one.
    process.env.SITE_URL ||= process.env.VITE_SITE_URL || `http://127.0.0.1:${port}`;
    if (options.keepsPages) {
      process.env.PURGE_URL = `http://127.0.0.1:${port}${PURGE_PATH}`;
      process.env.PURGE_SECRET ||= randomBytes(32).toString('hex');
    }
    process.env.SITE_TOKEN = randomBytes(32).toString('hex');
    process.env.SITE_NAME ||= process.env.VITE_SITE_NAME || 'Mappemonde';
    starting = launchBackend((message) => progress.show(message), { signal: abort.signal });
    const prepared = options.prepare?.(progress);
    const both = Promise.all([starting, prepared]);
    // An unhandled rejection must not replace the first failure.
    both.catch(() => undefined);
    if ((await Promise.race([both, stopped.then(() => 'stopped' as const)])) === 'stopped') return;
    backend = await starting;
    site = await options.serve(port, proxyTo(backend.url), backend.url);
    announce(progress, site.url, env);
    const end = await Promise.race([backend.exited, stopped.then(() => 'stopped' as const)]);
    if (end !== 'stopped') throw endedByItself(end);
  } catch (error) {
    progress.end();
    reportFatal(error);
  } finally {
    progress.end();
    abort.abort();
    await site?.close();
    // A backend that was still loading is ended by the signal above: only then is its folder free for the next start.
    backend ??= await starting?.catch(() => undefined);
    await backend?.stop();
    // A build under way would keep the process alive for seconds after Ctrl-C.
    process.exit();
  }
}

/** npm does not pass on the signal that ends it: a site without the process that started it ends by itself. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}

/** /{lang}/blog/rss.xml */
const FEED = `^/(?:${LANGUAGE_CODES.join('|')})/blog/rss\\.xml(?:\\?|$)`;

/** The paths of the backend, so that the site needs no other address than its own. */
function proxyTo(target: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target,
    xfwd: true,
    headers: { [SITE_TOKEN_HEADER]: process.env.SITE_TOKEN ?? '' },
  };
  return {
    '/rest/v1': options,
    '/auth/v1': options,
    '/functions/v1': options,
    // As the files in deploy/ have it done elsewhere.
    '^/sitemap[^/?]*\\.xml(?:\\?|$)': {
      ...options,
      rewrite: (path) =>
        `/functions/v1/generate-sitemap?path=${encodeURIComponent(path.split('?')[0] ?? '')}`,
    },
    '^/pictures/\\d': {
      ...options,
      rewrite: (path) => pictureRequest(path.split('?')[0] ?? '')?.call ?? path,
    },
    [FEED]: {
      ...options,
      rewrite: (path) => `/functions/v1/blog-feed?lang=${path.slice(1, 3)}`,
    },
  };
}

function announce(progress: Progress, url: string, env: Environment): void {
  progress.line(
    `\n  Mappemonde is ready:  ${url}\n  Data API:             http://127.0.0.1:${env.SUPABASE_PORT}\n  Stop with Ctrl-C.\n`,
  );
  if (!contactOf(operatorSettings(FUNCTIONS_DIR)))
    progress.line(
      '  Set CONTACT in supabase/functions/.env: Wikimedia may refuse those who give no contact.\n',
    );
}
