/** Thumbnails of Commons from Wikimedia's own hosts (wikitech.wikimedia.org/wiki/Robot_policy): their bytes are believed, not what is said of them. */
import { MEDIA_TYPES, mediaTypeOf } from '../../../../src/shared/media.ts';
import { addressSetting, numberSetting } from '../env.ts';
import { limited, refusal, type Upstream, UpstreamError, withRetry } from '../getJson.ts';
import { userAgent } from './agent.ts';

export const WIKIMEDIA_FILES = {
  name: 'wikimedia-files',
  perMinute: 300,
  burst: 150,
} as const satisfies Upstream;

const HOSTS: ReadonlySet<string> = new Set(['upload.wikimedia.org', 'thumb.wikimedia.org']);

/** A drawing of 1920 pixels as PNG takes some megabytes, a photograph less than one. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_REDIRECTS = 2;

/** The address of a file on one of the hosts; `{host}` in the setting is replaced by the host. */
export function fileUrl({ host, pathname, search }: URL): URL {
  const base = addressSetting('WIKIMEDIA_FILES_URL', 'https://{host}').replaceAll('{host}', host);
  return new URL(base + pathname + search);
}

/** The name of the file of Commons at an address on one of the hosts, or of whose thumbnail it is; null for any other. */
export function fileAt(source: string | undefined): string | null {
  if (!source || !URL.canParse(source)) return null;
  const { protocol, hostname, pathname } = new URL(source);
  const [, encoded] =
    /^\/wikipedia\/commons\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/.exec(pathname) ?? [];
  if (protocol !== 'https:' || !HOSTS.has(hostname) || !encoded) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

export interface PictureBytes {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The picture at an address on one of Wikimedia's hosts, or null when it is gone.
 * @throws UpstreamError
 */
export function getPicture(url: URL, signal: AbortSignal): Promise<PictureBytes | null> {
  return withRetry({ upstream: WIKIMEDIA_FILES, signal }, async () => {
    const timeout = AbortSignal.timeout(numberSetting('UPSTREAM_TIMEOUT_MS', 5000));
    const response = await follow(url, AbortSignal.any([signal, timeout]));
    const declared = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (response.status !== 200) {
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return null;
      throw refusal(WIKIMEDIA_FILES, response);
    }
    if (!MEDIA_TYPES.some((type) => type === declared)) {
      await response.body?.cancel();
      throw new UpstreamError(WIKIMEDIA_FILES, 'unusable', 'did not answer with a picture');
    }
    const bytes = await read(response);
    const type = mediaTypeOf(bytes);
    if (!type) throw new UpstreamError(WIKIMEDIA_FILES, 'unusable', 'answered something that is no picture');
    return { type, bytes };
  });
}

/** Redirects lead to Wikimedia's hosts only, wherever the setting finds those. */
async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:' || !HOSTS.has(url.host) || url.username || url.password)
      throw new UpstreamError(WIKIMEDIA_FILES, 'unusable', 'redirects elsewhere');
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
  throw new UpstreamError(WIKIMEDIA_FILES, 'unusable', 'redirects without end');
}

async function read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new UpstreamError(WIKIMEDIA_FILES, 'unusable', `would answer more than ${MAX_BYTES} bytes`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(WIKIMEDIA_FILES, response, MAX_BYTES)) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
