/** Keeps a place in a cache of its own, page by page: it can be stopped, goes on where it stopped, and says when there is no room. */
import { tilesIn } from '@/features/map/cityTiles.ts';
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

/** Past the service worker, which has caches of its own. */
const ask = (path: string, signal: AbortSignal) => fetch(path, { signal, headers: { [KEEP_HEADER]: '1' } });

/** Keeps an answer without what binds it to its request; how many bytes it has. */
async function put(cache: Cache, path: string, answer: Response): Promise<number> {
  const body = await answer.blob();
  const headers = new Headers();
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  await cache.put(path, new Response(body, { headers }));
  return body.size;
}

/** What a page shows besides its text, of the site's own. */
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

/** Adds what is missing; what there is none of is left out. How many bytes came. */
async function addMissing(cache: Cache, paths: readonly string[], signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const answer = await ask(path, signal);
    if (answer.ok) bytes += await put(cache, path, answer);
  }
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

/** A place that was begun with the same release goes on; any other begins anew, over what is there. */
async function begin(plan: DownloadPlan, release: string): Promise<{ place: KeptPlace; goesOn: boolean }> {
  const before = await readPlace(keyOf(plan));
  const goesOn = before !== null && !before.complete && before.release === release;
  const place: KeptPlace = {
    ...plan,
    done: 0,
    bytes: goesOn ? before.bytes : 0,
    complete: false,
    at: new Date().toISOString(),
    release,
  };
  return { place, goesOn };
}

/**
 * Keeps all pages of a plan with their pictures, the map around it and the code they need. What has come stays, however it
 * ends.
 *
 * @param onProgress called with the number of pages that are there
 */
export async function keepPlace(
  plan: DownloadPlan,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  try {
    // Without it the browser may clear what is kept when the device runs out of room.
    await navigator.storage?.persist?.();
    const files = await readRelease(signal);
    const { place: first, goesOn } = await begin(plan, files.release);
    const cache = await caches.open(cacheOf(keyOf(plan)));
    let place = first;
    const note = async (change: Partial<KeptPlace>) => {
      place = { ...place, ...change, at: new Date().toISOString() };
      await cache.put(RECORD, Response.json(place));
    };
    await note({});
    await addMissing(await caches.open(CACHES.assets), filesFor(files, plan), signal);
    await note({ bytes: place.bytes + (await addMissing(cache, mapFiles(plan), signal)) });
    await forEachOf(plan.pages, async ({ path }) => {
      let bytes = 0;
      if (!(goesOn && (await cache.match(path, { ignoreVary: true })))) {
        const answer = await ask(path, signal);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        const html = await answer.clone().text();
        bytes += await addMissing(cache, picturesIn(html), signal);
        bytes += await put(cache, path, answer);
      }
      await note({ done: place.done + 1, bytes: place.bytes + bytes });
      onProgress(place.done);
    });
    await note({ complete: true });
    return 'complete';
  } catch (error) {
    return outcomeOf(error, signal);
  }
}
