/** Pictures at the site's own address: proxied from the edge function `picture`, and cached where there is a store. */
import type { Context } from 'hono';
import { movedPicture, pictureCall } from '../src/shared/pictures.ts';
import { type ProxyOptions, proxyRequest } from './proxy.ts';

export interface StoredPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures by path. A path names a version, so its picture never changes. */
export interface PictureStore {
  get(path: string): Promise<StoredPicture | null>;
  set(path: string, picture: StoredPicture): Promise<void>;
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const IMMUTABLE = 'public, max-age=31536000, immutable';
const OWN = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

function kept({ type, bytes }: StoredPicture): Response {
  return new Response(bytes, { headers: headersOf(type, bytes.byteLength, IMMUTABLE) });
}

const headersOf = (type: PictureType, length: number, cacheControl: string) => ({
  ...OWN,
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

/** Responds with the picture of a path, or leads from a former path to that of today. Other headers of the backend are dropped. */
export async function proxyPicture(
  c: Context,
  options: ProxyOptions,
  store: PictureStore | undefined,
): Promise<Response> {
  const path = new URL(c.req.url).pathname;
  const call = pictureCall(path);
  if (!call) return failure(c, 404, null);
  const moved = movedPicture(path);
  if (moved) return c.body(null, 301, { location: moved, 'cache-control': IMMUTABLE });
  const storedPicture = await store?.get(path);
  if (storedPicture) return kept(storedPicture);
  const answer = await proxyRequest(c, call, options);
  const type = PICTURE_TYPES.find((one) => one === answer.headers.get('content-type'));
  if (answer.status !== 200 || !type) {
    await answer.body?.cancel();
    // The function answers 400 for a malformed address.
    return failure(c, answer.status === 400 ? 404 : answer.status, answer.headers.get('retry-after'));
  }
  const cacheControl = answer.headers.get('cache-control') ?? 'no-store';
  if (c.req.method === 'HEAD') {
    const length = Number(answer.headers.get('content-length'));
    return new Response(null, { headers: headersOf(type, length, cacheControl) });
  }
  const picture = { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
  if (cacheControl === IMMUTABLE) store?.set(path, picture).catch(options.report);
  return new Response(picture.bytes, { headers: headersOf(type, picture.bytes.byteLength, cacheControl) });
}
