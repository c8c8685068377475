/** Pictures at the site's own address: proxied from the edge function `picture`, and cached where there is a store. */
import type { Context } from 'hono';
import { pictureRequest } from '../src/shared/pictures.ts';
import { type ProxyOptions, proxyRequest } from './proxy.ts';

export interface StoredPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures by path. A path names a version, so its picture never changes; but a version may be removed. */
export interface PictureStore {
  get(path: string): Promise<StoredPicture | null>;
  set(path: string, version: string, picture: StoredPicture): Promise<void>;
  /** Removes all pictures of the versions. */
  purge(versions: readonly string[]): Promise<void>;
}

/** The tag of a version of a picture (supabase/migrations, "removed pictures"). */
const TAG = /^picture:([0-9a-f]{10})$/;
export const versionsIn = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []);

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const IMMUTABLE = 'public, max-age=31536000, immutable';
const OWN = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const headersOf = (version: string, type: PictureType, length: number, cacheControl: string) => ({
  ...OWN,
  'cache-tag': `picture:${version}`,
  'content-type': type,
  'content-length': String(length),
  'cache-control': cacheControl,
  'cdn-cache-control': cacheControl,
});

function failure(c: Context, status: number, retryAfter: string | null): Response {
  return c.body(null, status === 404 || status === 429 ? status : 503, {
    'cache-control': 'no-store',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
}

/** Leads to the one address of a picture, for as long as caches like: it is another way to write the same. */
const redirect = (c: Context, path: string, cacheControl: string) =>
  c.body(null, 301, { location: path, 'cache-control': cacheControl });

/** Responds with the picture of a path, or leads to its one address. Other headers of the backend are dropped. */
export async function proxyPicture(
  c: Context,
  options: ProxyOptions,
  store: PictureStore | undefined,
): Promise<Response> {
  const path = new URL(c.req.url).pathname;
  const picture = pictureRequest(path);
  if (!picture) return failure(c, 404, null);
  const { version } = picture;
  if (picture.path !== path) return redirect(c, picture.path, IMMUTABLE);
  const stored = await store?.get(path);
  if (stored)
    return new Response(stored.bytes, {
      headers: headersOf(version, stored.type, stored.bytes.byteLength, IMMUTABLE),
    });
  const answer = await proxyRequest(c, picture.call, options);
  const type = PICTURE_TYPES.find((one) => one === answer.headers.get('content-type'));
  if (answer.status !== 200 || !type) {
    await answer.body?.cancel();
    // The function leads from the version of an old page to that of today.
    const other = pictureRequest(answer.headers.get('location') ?? '');
    if (answer.status === 301 && other && other.path !== path)
      return redirect(c, other.path, answer.headers.get('cache-control') ?? 'no-store');
    // The function answers 400 for a malformed address.
    return failure(c, answer.status === 400 ? 404 : answer.status, answer.headers.get('retry-after'));
  }
  const cacheControl = answer.headers.get('cache-control') ?? 'no-store';
  if (c.req.method === 'HEAD') {
    const length = Number(answer.headers.get('content-length'));
    return new Response(null, { headers: headersOf(version, type, length, cacheControl) });
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (cacheControl === IMMUTABLE) store?.set(path, version, { type, bytes }).catch(options.report);
  return new Response(bytes, { headers: headersOf(version, type, bytes.byteLength, cacheControl) });
}
