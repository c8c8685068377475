/**
 * Rendered pages, kept in memory for as long as their answers allow shared caches to. A page past its time is shown once
 * more while it is made anew, or where it cannot be; one that many ask for at once is made once, and what a purge names is
 * gone at once.
 */
import { LRUCache } from 'lru-cache';
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
  /** Packed when first asked for. */
  readonly packed: Map<Encoding, Variant | Promise<Variant>>;
  /** In milliseconds of `performance.now()`; past it the page is shown while it is made anew, until `usableUntil`. */
  readonly freshUntil: number;
  readonly usableUntil: number;
  /** Until when it stands in for one that fails. */
  readonly spareUntil: number;
}

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** What the packed forms of a page add to it. */
const PACKED_SHARE = 1.5;

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
    packed: new Map(),
    freshUntil,
    usableUntil: freshUntil + seconds(control, 'stale-while-revalidate'),
    spareUntil: freshUntil + seconds(control, 'stale-if-error'),
  };
}

/** The form of a page that a reader can unpack, at once where it is at hand. */
function variantFor({ plain, packed }: Entry, accepted: string | null): Variant | Promise<Variant> {
  const encoding = plain.body.length > 0 ? encodingFor(accepted) : 'identity';
  if (encoding === 'identity') return plain;
  const known = packed.get(encoding);
  if (known) return known;
  const packing = encode(plain.body, encoding).then((body) => {
    const variant = { headers: { ...plain.headers, 'content-encoding': encoding }, body };
    packed.set(encoding, variant);
    return variant;
  });
  packed.set(encoding, packing);
  packing.catch(() => packed.delete(encoding));
  return packing;
}

function isKnown(etag: string | undefined, asked: string | null): boolean {
  return etag !== undefined && (asked?.split(',').some((one) => one.trim() === etag) ?? false);
}

function answer(entry: Entry, { method, headers }: Request, pack: boolean): Response | Promise<Response> {
  if (isKnown(entry.etag, headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: entry.plain.headers });
  const { status } = entry;
  const send = ({ headers: own, body }: Variant) =>
    new Response(method === 'HEAD' || body.length === 0 ? null : body, { status, headers: own });
  const variant = variantFor(entry, pack ? headers.get('accept-encoding') : null);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

export interface Pages {
  /** The page of an address, from memory where it is there. */
  get(request: Request, url: string): Response | Promise<Response>;
  /** The same; undefined when it would have to be made. */
  getKept(request: Request, url: string): Response | Promise<Response> | undefined;
  /** Drops the pages that carry one of the tags; how many were dropped. */
  purge(tags: readonly string[]): number;
  /** Bytes that are held. */
  readonly size: number;
}

/** A page that is being made, and what was purged since. */
interface Making {
  readonly made: Promise<Entry>;
  readonly missed: Set<string>;
}

const isNamed = ({ tags: own }: Entry, tags: ReadonlySet<string>) => own.some((tag) => tags.has(tag));

export interface PagesOptions {
  /** How much is held at most; with 0 nothing, as where a purge cannot reach every process. */
  readonly bytes?: number | undefined;
  /** False where the host packs what it sends. */
  readonly pack?: boolean | undefined;
}

/** `render` with a memory of its last answers. */
export function createPages(
  render: Render,
  { bytes = DEFAULT_BYTES, pack = true }: PagesOptions = {},
): Pages {
  const kept = new LRUCache<string, Entry>({
    maxSize: Math.max(bytes, 1),
    sizeCalculation: ({ plain }, url) => Math.ceil(plain.body.length * PACKED_SHARE) + url.length + 1024,
  });
  /** By address, for others to join; `making` has those too that a purge has made too old to be joined. */
  const joinable = new Map<string, Making>();
  const making = new Set<Making>();

  const make = (url: string): Promise<Entry> => {
    const known = joinable.get(url);
    if (known) return known.made;
    // Without the visitor's headers: what one gets is what all get.
    const one: Making = { made: render(new Request(url)).then(entryOf), missed: new Set() };
    joinable.set(url, one);
    making.add(one);
    const end = () => {
      making.delete(one);
      if (joinable.get(url) === one) joinable.delete(url);
    };
    one.made.then((entry) => {
      // A page that lacks its data, for the backend is down, takes no whole one away.
      if (entry.freshUntil > performance.now() && !isNamed(entry, one.missed)) kept.set(url, entry);
      end();
    }, end);
    return one.made;
  };

  const getKept: Pages['getKept'] = (request, url) => {
    const entry = kept.get(url);
    const now = performance.now();
    if (!entry || entry.usableUntil < now) return undefined;
    if (entry.freshUntil < now) make(url).catch(() => undefined);
    return answer(entry, request, pack);
  };

  const spareOf = (url: string): Entry | undefined => {
    const entry = kept.get(url);
    return entry && entry.spareUntil > performance.now() ? entry : undefined;
  };

  const makeOrSpare = (url: string): Promise<Entry> =>
    make(url).then(
      (made) => (made.status >= 500 ? (spareOf(url) ?? made) : made),
      (error: unknown) => {
        const spare = spareOf(url);
        if (spare) return spare;
        throw error;
      },
    );

  return {
    getKept,
    get: (request, url) =>
      getKept(request, url) ?? makeOrSpare(url).then((made) => answer(made, request, pack)),
    purge: (list) => {
      const tags = new Set(list);
      for (const { missed } of making) for (const tag of tags) missed.add(tag);
      joinable.clear();
      const named = [...kept.entries()].filter(([, entry]) => isNamed(entry, tags));
      for (const [url] of named) kept.delete(url);
      return named.length;
    },
    get size() {
      return kept.calculatedSize;
    },
  };
}
