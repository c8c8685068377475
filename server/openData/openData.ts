/** Open-data files, streamed from the database (docs/product/open-data.md). */
import { OPEN_LICENCES, OPEN_MEDIA_TYPES, OPENAPI_PATH } from '../../src/shared/openData.ts';
import { cacheHeaders, hasTag } from '../caching.ts';
import { acceptsGzip } from '../encoding.ts';
import { writerOf } from './formats.ts';
import { KINDS, type Value } from './kinds.ts';
import { openApi } from './openApi.ts';
import { parseQuery } from './query.ts';
import { type Backend, pagesOf, stateOf } from './rows.ts';

/** Incremented when the same rows are serialized differently. */
const FORMAT = 1;
const RETRY_AFTER = '30';
/** Clients revalidate each time; shared caches keep the files until purged like pages. */
const KEPT = cacheHeaders('long', ['site', 'places']);
/** Pages of other sites may read them. */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, link' };

const refused = (status: 400 | 404 | 503, message: string) =>
  Response.json(
    { message },
    {
      status,
      headers: {
        ...OPEN,
        'cache-control': 'no-store',
        ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      },
    },
  );

const isKnown = (header: string | null, tag: string) => header?.trim() === '*' || hasTag(header, tag);

export interface OpenDataOptions {
  readonly backend: Backend;
  readonly report: (error: unknown) => void;
}

/**
 * Handles GET and HEAD of open-data paths; null for any other path. `origin` is the site's public address, without a
 * trailing slash.
 */
export function createOpenData({ backend, report }: OpenDataOptions) {
  return async (request: Request, origin: string): Promise<Response | null> => {
    const url = new URL(request.url);
    if (url.pathname === OPENAPI_PATH)
      return Response.json(openApi(origin), { headers: { ...OPEN, 'cache-control': 'no-cache' } });
    const query = parseQuery(url);
    if (query === null) return null;
    if (typeof query === 'string') return refused(400, query);
    const { kind, format, filter } = query;
    const stopped = new AbortController();
    const signal = AbortSignal.any([request.signal, stopped.signal]);
    try {
      const { changedAt, version } = await stateOf(backend, kind, signal);
      const tag = `W/"${FORMAT}-${version}"`;
      const headers = new Headers({ ...OPEN, ...KEPT, etag: tag, vary: 'accept-encoding' });
      if (isKnown(request.headers.get('if-none-match'), tag))
        return new Response(null, { status: 304, headers });
      const pages = pagesOf(backend, kind, filter, signal);
      // Read before the headers are sent, so that an unknown country gets 404 and a backend failure 503.
      const first = await pages.next();
      const { country, minPopulation } = filter;
      if (first.done && country) {
        const hasSmaller = minPopulation && !(await pagesOf(backend, kind, { country }, signal).next()).done;
        if (!hasSmaller) return refused(404, `There are no ${kind} of ${country} here.`);
      }
      headers.set('content-type', OPEN_MEDIA_TYPES[format]);
      headers.set('content-disposition', `attachment; filename="${fileName(kind, country)}.${format}"`);
      headers.set('last-modified', new Date(changedAt).toUTCString());
      headers.set('link', linksOf(origin, OPEN_LICENCES[kind].licenceUrl));
      headers.set('x-robots-tag', 'noindex');
      const gzipped = acceptsGzip(request.headers.get('accept-encoding') ?? undefined);
      if (gzipped) headers.set('content-encoding', 'gzip');
      if (request.method === 'HEAD') return new Response(null, { headers });
      const texts = written(writerOf(kind, format, changedAt), first, pages, (row) =>
        KINDS[kind].valuesOf(row, origin),
      );
      const body = streamOf(texts, () => stopped.abort(), report);
      return new Response(gzipped ? body.pipeThrough(new CompressionStream('gzip')) : body, { headers });
    } catch (error) {
      if (!request.signal.aborted) report(error);
      return refused(503, 'The data cannot be read at the moment.');
    }
  };
}

const fileName = (kind: string, country: string | undefined) => (country ? `${kind}-${country}` : kind);

const linksOf = (origin: string, licence: string) =>
  `<${licence}>; rel="license", <${origin}${OPENAPI_PATH}>; rel="service-desc"; type="application/json"`;

type Pages = ReturnType<typeof pagesOf>;

/** The text of a file, page by page. */
async function* written(
  { head, row, tail }: ReturnType<typeof writerOf>,
  first: Awaited<ReturnType<Pages['next']>>,
  pages: Pages,
  valuesOf: (row: readonly unknown[]) => readonly Value[],
): AsyncGenerator<string, void> {
  let count = 0;
  yield head;
  for (let page = first; !page.done; page = await pages.next()) {
    let text = '';
    for (const one of page.value) {
      text += row(valuesOf(one), count === 0);
      count += 1;
    }
    yield text;
  }
  yield tail(count);
}

/**
 * Streams the texts with backpressure. A failure aborts the response, which the client notices; `stop` is called when
 * the client disconnects.
 */
function streamOf(
  texts: AsyncGenerator<string, void>,
  stop: () => void,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let cancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await texts.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(next.value));
        } catch (error) {
          if (!cancelled) {
            report(error);
            controller.error(error);
          }
        }
      },
      cancel() {
        cancelled = true;
        stop();
      },
    },
    { highWaterMark: 0 },
  );
}
