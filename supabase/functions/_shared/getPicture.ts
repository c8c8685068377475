/** Fetches a thumbnail from Wikimedia's own hosts and believes its bytes, not what is said of them. */
import { MEDIA_TYPES, mediaTypeOf } from '../../../src/shared/media.ts';
import { numberSetting } from './env.ts';
import { limited, refusal, UpstreamError, withRetry } from './getJson.ts';
import { FILE_HOSTS, fileUrl, userAgent } from './upstreams.ts';

const UPSTREAM = 'wikimedia-files';
/** A drawing of 1920 pixels as PNG takes some megabytes, a photograph less than one. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_REDIRECTS = 2;

export interface PictureBytes {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The picture at an address on one of Wikimedia's hosts, or null when it is gone.
 * @throws UpstreamError
 */
export function getPicture(url: URL, signal: AbortSignal): Promise<PictureBytes | null> {
  return withRetry({ upstream: UPSTREAM, signal }, async () => {
    const timeout = AbortSignal.timeout(numberSetting('UPSTREAM_TIMEOUT_MS', 5000));
    const response = await follow(url, AbortSignal.any([signal, timeout]));
    const declared = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (response.status !== 200) {
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return null;
      throw refusal(UPSTREAM, response);
    }
    if (!MEDIA_TYPES.some((type) => type === declared)) {
      await response.body?.cancel();
      throw new UpstreamError(UPSTREAM, 'unusable', 'did not answer with a picture');
    }
    const bytes = await read(response);
    const type = mediaTypeOf(bytes);
    if (!type) throw new UpstreamError(UPSTREAM, 'unusable', 'answered something that is no picture');
    return { type, bytes };
  });
}

/** Redirects lead to Wikimedia's hosts only, wherever the setting finds those. */
async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:' || !FILE_HOSTS.has(url.host) || url.username || url.password)
      throw new UpstreamError(UPSTREAM, 'unusable', 'redirects elsewhere');
    const response = await fetch(fileUrl(url), {
      redirect: 'manual',
      signal,
      headers: { accept: MEDIA_TYPES.join(', '), 'user-agent': userAgent() },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url.href)) break;
    url = new URL(location, url);
  }
  throw new UpstreamError(UPSTREAM, 'unusable', 'redirects without end');
}

async function read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new UpstreamError(UPSTREAM, 'unusable', `would answer more than ${MAX_BYTES} bytes`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(UPSTREAM, response, MAX_BYTES)) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
