/** The files of a built site over HTTP: compressed for those who can read it, kept for as long as their names hold. */
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { encodingFor } from './pageCache.ts';
import { cacheControlOf } from './securityHeaders.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const COMPRESSIBLE = /^text\/|json|svg|xml/;

/** Where a path leads inside a folder; null when it would lead out of it or to a hidden file. */
export function fileAt(folder: string, path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null; // a stray "%"
  }
  const file = normalize(join(folder, plain));
  const inside = file.startsWith(folder + sep) && !file.slice(folder.length).includes(`${sep}.`);
  return inside && !plain.includes('\0') ? file : null;
}

/** Answers what is a file of `folder`; whether it was one. Compressed files stay in memory: there are a few hundred. */
export function fileHandler(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const kept = new Map<string, Promise<Buffer>>();
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    const file = fileAt(folder, path);
    if (
      !file ||
      !(await stat(file).then(
        (found) => found.isFile(),
        () => false,
      ))
    )
      return false;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const encoding = COMPRESSIBLE.test(type)
      ? encodingFor(request.headers['accept-encoding'] ?? '')
      : 'identity';
    const key = `${encoding} ${file}`;
    const body =
      kept.get(key) ??
      readFile(file).then((plain) => (encoding === 'identity' ? plain : compressors[encoding](plain)));
    kept.set(key, body);
    const content = await body;
    response.writeHead(200, {
      'content-type': type,
      'content-length': content.length,
      'cache-control': cacheControlOf(path),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
    return true;
  };
}
