/** The files of a built site, as packed by the build; on hosts that serve them by themselves nobody asks here. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Next } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { cacheControlOf } from './securityHeaders.ts';

/** What there is no file of; any other error is this moment's, and the next reader may have more luck. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (ABSENT.has(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

/** Answers what is a file of `folder`, but for hidden ones and the packed forms beside them. */
export function fileHandler(folder: string) {
  const serve = serveStatic({
    root: folder,
    join,
    precompressed: true,
    mimes: {
      css: 'text/css; charset=utf-8',
      js: 'text/javascript; charset=utf-8',
      json: 'application/json',
      png: 'image/png',
      svg: 'image/svg+xml',
      txt: 'text/plain; charset=utf-8',
      webmanifest: 'application/manifest+json',
      woff2: 'font/woff2',
    },
    getContent: readIfThere,
    onFound: (path, c) => {
      // Among `mimes` it would count as what does not pack.
      if (path.endsWith('.pbf')) c.header('content-type', 'application/x-protobuf');
      c.header('cache-control', cacheControlOf(c.req.path));
      c.header('vary', 'accept-encoding');
    },
  });
  const tag = etag();
  return async (c: Context, next: Next) => {
    if (/\/\.|\.(?:html|br|gz)$/.test(c.req.path)) return next();
    // What is named after its content is never asked for again.
    if (cacheControlOf(c.req.path).includes('immutable')) return serve(c, next);
    return tag(c, async () => {
      const answer = await serve(c, next);
      if (answer instanceof Response) c.res = answer;
    });
  };
}
