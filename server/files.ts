/** Serves the built files, precompressed by the build; some hosts serve them themselves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Next } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { cacheControlOf } from './securityHeaders.ts';

/** Errors of missing files; any other error is temporary. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (ABSENT.has(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

/** Serves the files of `folder`, except hidden ones and their compressed variants. */
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
      // In `mimes` it would count as not compressible.
      if (path.endsWith('.pbf')) c.header('content-type', 'application/x-protobuf');
      c.header('cache-control', cacheControlOf(c.req.path));
      c.header('vary', 'accept-encoding');
    },
  });
  const tag = etag();
  return async (c: Context, next: Next) => {
    if (/\/\.|\.(?:html|br|gz)$/.test(c.req.path)) return next();
    // Content-hashed files need no ETag.
    if (cacheControlOf(c.req.path).includes('immutable')) return serve(c, next);
    return tag(c, async () => {
      const answer = await serve(c, next);
      if (answer instanceof Response) c.res = answer;
    });
  };
}
