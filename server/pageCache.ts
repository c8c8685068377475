/** In-memory page cache with stale-while-revalidate, stale-if-error, request coalescing and purge by tag. */
import { LRUCache } from 'lru-cache';
import { hasTag } from './caching.ts';
import { type Encoding, encode, encodingFor } from './encoding.ts';

export type Render = (request: Request) => Promise<Response>;

interface Variant {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface Entry {
  readonly status: number;
  readonly tags: readonly string[];
  readonly etag: string | undefined;
  readonly plain: Variant;
  /** Compressed when first asked for. */
  readonly compressed: Map<Encoding, Variant | Promise<Variant>>;
  /** In milliseconds of `performance.now()`, as the other two. */
  readonly freshUntil: number;
  readonly staleWhileRevalidateUntil: number;
  readonly staleIfErrorUntil: number;
}

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Allowance for the compressed variants of a page. */
const COMPRESSED_SHARE = 1.5;

const seconds = (control: string, name: string) =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0) * 1000;

async function entryOf(response: Response): Promise<Entry> {
  const headers = Object.fromEntries(response.headers);
  const control = headers['cdn-cache-control'] ?? '';
  const freshUntil = performance.now() + seconds(control, 'max-age');
  return {
    status: response.status,
    tags: (headers['cache-tag'] ?? '').split(',').filter((tag) => tag !== ''),
    etag: headers.etag,
    plain: {
      headers: { ...headers, vary: 'accept-encoding' },
      body: new Uint8Array(await response.arrayBuffer()),
    },
    compressed: new Map(),
    freshUntil,
    staleWhileRevalidateUntil: freshUntil + seconds(control, 'stale-while-revalidate'),
    staleIfErrorUntil: freshUntil + seconds(control, 'stale-if-error'),
  };
}

/** The variant for an Accept-Encoding header; synchronous once it is compressed. */
function variantFor({ plain, compressed }: Entry, accepted: string | null): Variant | Promise<Variant> {
  const encoding = plain.body.length > 0 ? encodingFor(accepted) : 'identity';
  if (encoding === 'identity') return plain;
  const cachedBody = compressed.get(encoding);
  if (cachedBody) return cachedBody;
  const compressing = encode(plain.body, encoding).then((body) => {
    const variant = { headers: { ...plain.headers, 'content-encoding': encoding }, body };
    compressed.set(encoding, variant);
    return variant;
  });
  compressed.set(encoding, compressing);
  compressing.catch(() => compressed.delete(encoding));
  return compressing;
}

function respond(
  entry: Entry,
  { method, headers }: Request,
  compress: boolean,
): Response | Promise<Response> {
  if (entry.etag !== undefined && hasTag(headers.get('if-none-match'), entry.etag))
    return new Response(null, { status: 304, headers: entry.plain.headers });
  const { status } = entry;
  const send = ({ headers: own, body }: Variant) =>
    new Response(method === 'HEAD' || body.length === 0 ? null : body, { status, headers: own });
  const variant = variantFor(entry, compress ? headers.get('accept-encoding') : null);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

export interface PageCache {
  /** The page of an address, rendered unless it is cached. */
  get(request: Request, url: string): Response | Promise<Response>;
  /** The cached page; undefined when it would have to be rendered. */
  getCached(request: Request, url: string): Response | Promise<Response> | undefined;
  /** Drops the pages with one of the tags; returns how many. */
  purge(tags: readonly string[]): number;
  /** Bytes in use. */
  readonly size: number;
}

interface PendingRender {
  readonly entry: Promise<Entry>;
  /** Tags purged since the render began. */
  readonly purgedTags: Set<string>;
}

const hasAnyTag = ({ tags: own }: Entry, tags: ReadonlySet<string>) => own.some((tag) => tags.has(tag));

export interface PageCacheOptions {
  /** Maximum size; 0 disables the cache, as where a purge cannot reach every process. */
  readonly bytes?: number | undefined;
  /** False where the host compresses responses itself. */
  readonly compress?: boolean | undefined;
}

export function createPageCache(
  render: Render,
  { bytes = DEFAULT_BYTES, compress = true }: PageCacheOptions = {},
): PageCache {
  const cached = new LRUCache<string, Entry>({
    maxSize: Math.max(bytes, 1),
    sizeCalculation: ({ plain }, url) => Math.ceil(plain.body.length * COMPRESSED_SHARE) + url.length + 1024,
  });
  /** Pages by address, for others to await; `pending` also has those begun before a purge, which nobody else may await. */
  const joinable = new Map<string, PendingRender>();
  const pending = new Set<PendingRender>();

  const renderOnce = (url: string): Promise<Entry> => {
    const pendingPage = joinable.get(url);
    if (pendingPage) return pendingPage.entry;
    // Without the visitor's headers: the page is shared.
    const one: PendingRender = { entry: render(new Request(url)).then(entryOf), purgedTags: new Set() };
    joinable.set(url, one);
    pending.add(one);
    const end = () => {
      pending.delete(one);
      if (joinable.get(url) === one) joinable.delete(url);
    };
    one.entry.then((entry) => {
      // An incomplete page (the backend is down) does not replace a complete one.
      if (entry.freshUntil > performance.now() && !hasAnyTag(entry, one.purgedTags)) cached.set(url, entry);
      end();
    }, end);
    return one.entry;
  };

  const getCached: PageCache['getCached'] = (request, url) => {
    const entry = cached.get(url);
    const now = performance.now();
    if (!entry || entry.staleWhileRevalidateUntil < now) return undefined;
    if (entry.freshUntil < now) renderOnce(url).catch(() => undefined);
    return respond(entry, request, compress);
  };

  const staleIfErrorOf = (url: string): Entry | undefined => {
    const entry = cached.get(url);
    return entry && entry.staleIfErrorUntil > performance.now() ? entry : undefined;
  };

  const renderOrStale = (url: string): Promise<Entry> =>
    renderOnce(url).then(
      (entry) => (entry.status >= 500 ? (staleIfErrorOf(url) ?? entry) : entry),
      (error: unknown) => {
        const stale = staleIfErrorOf(url);
        if (stale) return stale;
        throw error;
      },
    );

  return {
    getCached,
    get: (request, url) =>
      getCached(request, url) ?? renderOrStale(url).then((entry) => respond(entry, request, compress)),
    purge: (list) => {
      const tags = new Set(list);
      for (const { purgedTags } of pending) for (const tag of tags) purgedTags.add(tag);
      joinable.clear();
      const taggedEntries = [...cached.entries()].filter(([, entry]) => hasAnyTag(entry, tags));
      for (const [url] of taggedEntries) cached.delete(url);
      return taggedEntries.length;
    },
    get size() {
      return cached.calculatedSize;
    },
  };
}
