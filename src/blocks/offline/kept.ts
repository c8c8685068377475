/** Places of the site that this browser has saved, in the caches that the service worker answers from. */
import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/languages.ts';
import { CACHES, PLACE_PREFIX, RECORD } from '@/shared/offline.ts';

export interface KeptPage {
  /** Path and query. */
  readonly path: string;
  readonly name: string;
}

/** A place that a visitor wants to save: a country, a city. */
export interface DownloadPlan {
  readonly kind: 'country' | 'city' | 'citySights';
  readonly lang: LanguageCode;
  readonly name: string;
  /** Pages to save, its own one first. */
  readonly pages: readonly KeptPage[];
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** A place and how much of it is there. */
export interface KeptPlace extends DownloadPlan {
  /** How many of its pages are there; all of them once `complete`. */
  readonly done: number;
  readonly complete: boolean;
  /** Size of its pages and pictures, uncompressed. */
  readonly bytes: number;
  /** ISO 8601 moment at which all of it had been fetched, or it was begun. */
  readonly at: string;
  /** ISO 8601 moment at which a run began that has not fetched all of it yet; null when none is open. */
  readonly begun: string | null;
  /** The releases that its pages were made with, the newest last. */
  readonly releases: readonly string[];
}

export const keyOf = ({ pages }: Pick<DownloadPlan, 'pages'>): string => pages[0]?.path ?? '';
export const cacheOf = (key: string): string => PLACE_PREFIX + key;

/** Browsers without caches, and pages that are not secure, keep nothing. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

export async function readPlace(key: string): Promise<KeptPlace | null> {
  if (!(await caches.has(cacheOf(key)))) return null;
  const record = await (await caches.open(cacheOf(key))).match(RECORD);
  return record ? ((await record.json()) as KeptPlace) : null;
}

async function readPlaces(): Promise<KeptPlace[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PLACE_PREFIX));
  const places = await Promise.all(names.map((name) => readPlace(name.slice(PLACE_PREFIX.length))));
  return places.filter((place) => place !== null);
}

const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

/** Kept for all values of a parameter, as the lists of this browser are: opened from where the value is known. */
const lacksValue = ({ searchParams }: URL) => [...searchParams.values()].at(-1) === '';

/** Pages read lately, the latest first, by their headings. */
async function readRecent(): Promise<KeptPage[]> {
  const cache = await caches.open(CACHES.pages);
  const requests = (await cache.keys()).filter(({ url }) => !lacksValue(new URL(url)));
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await cache.match(request, { ignoreVary: true });
      const [, heading = ''] = HEADING.exec((await answer?.text()) ?? '') ?? [];
      const name = new DOMParser().parseFromString(heading, 'text/html').body.textContent?.trim();
      return { path: pathname + search, name: name || pathname };
    }),
  );
  return pages.reverse();
}

export interface OfflineState {
  readonly places: readonly KeptPlace[];
  readonly recent: readonly KeptPage[];
  /** All that the site takes in this browser, in bytes; undefined where the browser does not say. */
  readonly usage: number | undefined;
}

async function readKept(): Promise<OfflineState> {
  if (!canKeep()) return { places: [], recent: [], usage: undefined };
  const [places, recent, estimate] = await Promise.all([
    readPlaces(),
    readRecent(),
    navigator.storage?.estimate(),
  ]);
  return { places, recent, usage: estimate?.usage };
}

/** Read without a network too, which is when it is needed. */
export const keptQuery = () =>
  queryOptions({ queryKey: ['offline', 'kept'], networkMode: 'always', staleTime: 0, queryFn: readKept });

export async function removePlace(key: string): Promise<void> {
  await caches.delete(cacheOf(key));
}

/** Everything but the code of the site itself. */
export async function removeAll(): Promise<void> {
  const cacheNames: readonly string[] = [CACHES.shell, CACHES.assets];
  for (const name of await caches.keys())
    if (name.startsWith('mappemonde-') && !cacheNames.includes(name)) await caches.delete(name);
}
