/** Keeps a place in a cache of its own, page by page: it can be stopped, resumes where it stopped, and says when there is no room. */
import { tilesIn } from '@/blocks/map/cityTiles.ts';
import { CACHES, KEEP_HEADER, RECORD, type ReleaseFiles } from '@/shared/offline.ts';
import { cacheOf, type DownloadPlan, type KeptPlace, keyOf, readPlace } from './kept.ts';
import { readRelease } from './plan.ts';

/** How it ended: all there, stopped by the visitor, no room left, or the network failed. */
export type Outcome = 'complete' | 'stopped' | 'full' | 'failed';

/** Pages that are asked for at once: more would keep the server from others. */
const AT_ONCE = 3;
const PICTURE = /<img\b[^>]*?\ssrc="(\/(?:pictures|flags|drawings|covers)\/[^"]+)"/g;
/** The finest tiles that the map has. */
const MAP_ZOOM = 5;
/** Half the width of what is kept of the map around a place, in degrees. */
const AROUND = 4;

/** Says when a page was fetched, in ISO 8601. */
const FETCHED_HEADER = 'x-fetched';

const match = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true });

/** Past the service worker, which has caches of its own. */
const ask = (path: string, signal: AbortSignal) => fetch(path, { signal, headers: { [KEEP_HEADER]: '1' } });

/** Keeps an answer without what binds it to its request. */
async function put(cache: Cache, path: string, answer: Response): Promise<void> {
  const headers = new Headers({ [FETCHED_HEADER]: new Date().toISOString() });
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  await cache.put(path, new Response(await answer.blob(), { headers }));
}

/** Paths of the pictures in a page that the site serves itself. */
const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, path = '']) => path.replaceAll('&amp;', '&'))),
];

/** The files of the map around a place. A tile of nothing but sea has no file, and is not kept. */
function mapFiles({ position }: DownloadPlan): string[] {
  if (!position) return [];
  const { latitude, longitude } = position;
  const box = {
    west: longitude - AROUND,
    east: longitude + AROUND,
    south: latitude - AROUND,
    north: latitude + AROUND,
  };
  const tiles = Array.from({ length: MAP_ZOOM + 1 }, (_, z) => tilesIn(box, z)).flat();
  return ['/map/tiles.json', ...tiles.map(({ z, x, y }) => `/map/${z}/${x}/${y}.pbf`)];
}

/** Adds what is missing; what there is none of is left out. */
async function addMissing(cache: Cache, paths: readonly string[], signal: AbortSignal): Promise<void> {
  for (const path of paths) {
    if (await match(cache, path)) continue;
    const answer = await ask(path, signal);
    if (answer.ok) await put(cache, path, answer);
  }
}

/** Removes what no page shows any more. */
async function removeOthers(cache: Cache, paths: readonly string[]): Promise<void> {
  const neededUrls = new Set([RECORD, ...paths].map((path) => new URL(path, window.location.href).href));
  for (const request of await cache.keys()) if (!neededUrls.has(request.url)) await cache.delete(request);
}

/** Size of a cache in bytes, uncompressed. */
async function sizeOf(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  return bytes;
}

/** Calls `work` for each item, several at a time. Begins no more after a failure, and throws it once all have ended. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  });
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const filesFor = ({ shell, code, texts }: ReleaseFiles, { lang }: DownloadPlan) => [
  ...shell,
  ...code,
  ...(texts[lang] ?? []),
];

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return 'stopped';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
}

/**
 * The place before the first request: what is there of it counts, also while it is being updated. A run that was
 * interrupted is resumed unless the site has a newer release.
 */
async function begin(plan: DownloadPlan, release: string, cache: Cache): Promise<KeptPlace> {
  const before = await readPlace(keyOf(plan));
  const resumed = before?.releases.at(-1) === release ? before.begun : null;
  const there = await Promise.all(plan.pages.map(({ path }) => match(cache, path)));
  const done = there.filter((page) => page !== undefined).length;
  const now = new Date().toISOString();
  return {
    ...plan,
    done,
    complete: done === plan.pages.length,
    bytes: before?.bytes ?? 0,
    at: before?.at ?? now,
    begun: resumed ?? now,
    releases: [...new Set([...(before?.releases ?? []), release])],
  };
}

/**
 * Asks that what is kept stays when the device runs out of room. Firefox puts the question to the visitor, and answers
 * when they do, or never: nothing waits for it.
 */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // It is refused, at once or later.
  }
}

/**
 * Keeps all pages of a plan with their pictures, the map around it and the code they need. What has come stays, however it
 * ends; until a page has come, an older one stays.
 *
 * @param onProgress called with the number of pages that this run and the one it resumes have fetched
 */
export async function keepPlace(
  plan: DownloadPlan,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  try {
    void askToStay();
    const files = await readRelease(signal);
    const cache = await caches.open(cacheOf(keyOf(plan)));
    let place = await begin(plan, files.release, cache);
    const { begun } = place;
    const note = async (change: Partial<KeptPlace>) => {
      place = { ...place, ...change };
      await cache.put(RECORD, Response.json(place));
    };
    await note({});
    await addMissing(await caches.open(CACHES.assets), filesFor(files, plan), signal);
    const mapPaths = mapFiles(plan);
    await addMissing(cache, mapPaths, signal);
    let fetched = 0;
    await forEachOf(plan.pages, async ({ path }) => {
      const cached = await match(cache, path);
      const isNew = begun !== null && (cached?.headers.get(FETCHED_HEADER) ?? '') >= begun;
      const answer = cached && isNew ? cached : await ask(path, signal);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const pictures = picturesIn(await answer.clone().text());
      await addMissing(cache, pictures, signal);
      if (!isNew) await put(cache, path, answer);
      mapPaths.push(path, ...pictures);
      if (!cached) await note({ done: place.done + 1 });
      fetched += 1;
      onProgress(fetched);
    });
    await removeOthers(cache, mapPaths);
    await note({
      complete: true,
      bytes: await sizeOf(cache),
      at: new Date().toISOString(),
      begun: null,
      releases: [files.release],
    });
    return 'complete';
  } catch (error) {
    return outcomeOf(error, signal);
  }
}
