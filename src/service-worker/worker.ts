/// <reference lib="webworker" />
/**
 * The service worker: what it keeps, for how long, and how one release follows another (docs/product/offline.md). Built
 * as a file of its own by tools/lib/serviceWorker.ts.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { savesData } from '@/lib/savesData.ts';
import { CACHES, filesOf, type ReleaseFiles, type WorkerMessage } from '@/shared/offline.ts';
import { keptUnderAnotherAddress, offlineAnswer, picturesOfOtherWidths } from './offlineAnswers.ts';
import { installShell, prepareLanguage, renewLanguages, storeAsset } from './release.ts';
import { addressKept, dataKey, isPage, type Kind, kindOf, listsOf } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const __FILES__: ReleaseFiles;
declare const __BACKEND__: string;

const files = __FILES__;
const ownFiles = new Set(filesOf(files));
const site = { origin: self.location.origin, backend: __BACKEND__ || self.location.origin };

const DAY_S = 86_400;
/** How long the network may take before what is kept is shown, in seconds. */
const NETWORK_TIMEOUT_S = 3;

/** A page that is complete: no error, no redirect, nothing that says that it must not be kept. */
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    response.type !== 'opaque' &&
    !response.redirected &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
      ? response
      : null,
};

/** Its types say "undefined" where those of plugins say "absent". */
const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

const matchOptions = { ignoreVary: true };

/**
 * Answers from the caches of saved places where the strategy's own cache has nothing: a slow network must not hold it back.
 */
const keptWithPlaces: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(request.url, matchOptions),
};

const keptElsewhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? keptUnderAnotherAddress(request),
};

const addressOfPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => addressKept(request.url),
};

/** The lists of a browser are opened from its favourites without a request, and are as good as read with them. */
const listsWithFavourites: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, event }) => {
    const lists = listsOf(request.url);
    if (lists) await pages.handle({ event, request: new Request(lists) });
  },
};

const pageOptions = {
  cacheName: CACHES.pages,
  matchOptions,
  plugins: [
    whole,
    { handlerDidError: ({ request }: { request: Request }) => offlineAnswer(request) },
    bounded(40, 30),
    addressOfPage,
    keptWithPlaces,
    keptElsewhere,
    listsWithFavourites,
  ],
};
const pages = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: NETWORK_TIMEOUT_S });
/** Whoever reloads a page wants it from the network, however long that takes. */
const reloadedPages = new NetworkFirst(pageOptions);

const strategies = {
  page: pages,
  data: new NetworkFirst({
    cacheName: CACHES.data,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    matchOptions,
    plugins: [
      whole,
      { cacheKeyWillBeUsed: async ({ request }) => dataKey(request.url, request.headers) },
      bounded(150, 7),
    ],
  }),
  picture: new CacheFirst({
    cacheName: CACHES.pictures,
    matchOptions,
    plugins: [
      whole,
      { handlerDidError: ({ request }) => picturesOfOtherWidths(request) },
      bounded(150, 30),
      keptWithPlaces,
    ],
  }),
  file: new StaleWhileRevalidate({
    cacheName: CACHES.files,
    matchOptions,
    plugins: [whole, bounded(200, 30), keptWithPlaces],
  }),
} as const satisfies Record<Exclude<Kind, 'asset'>, unknown>;

/** From the cache, else from the network; what is of this release is kept. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cachedAnswer = await caches.match(request.url, { ...matchOptions, cacheName: CACHES.assets });
  if (cachedAnswer) return cachedAnswer;
  const answer = await fetch(request);
  if (answer.ok && ownFiles.has(new URL(request.url).pathname))
    event.waitUntil(storeAsset(request.url, answer.clone()));
  return answer;
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, site);
  if (kind === 'asset') event.respondWith(asset(event));
  else if (kind === 'page' && event.request.cache !== 'default')
    event.respondWith(reloadedPages.handle({ event, request: event.request }));
  else if (kind) event.respondWith(strategies[kind].handle({ event, request: event.request }));
});

// It waits until a page asks it to take over, or none is open.
self.addEventListener('install', (event) => event.waitUntil(installShell(files)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await self.clients.claim();
      await renewLanguages(files);
    })(),
  ),
);

/** Keeps a page that came without a request for it: before the first service worker, or by a link. */
async function keepOpenPage(event: ExtendableMessageEvent, page: string): Promise<void> {
  if (!isPage(new URL(page), site)) return;
  if (await caches.match(addressKept(page), { ...matchOptions, cacheName: CACHES.pages })) return;
  await pages.handle({ event, request: new Request(page) });
}

const storeOwn = (urls: readonly string[]) =>
  Promise.all(urls.filter((url) => ownFiles.has(new URL(url).pathname)).map((url) => storeAsset(url)));

async function prepare(event: ExtendableMessageEvent, message: WorkerMessage & { type: 'prepare' }) {
  await keepOpenPage(event, message.page);
  await storeOwn(message.files);
  await prepareLanguage(files, message.lang);
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'prepare') event.waitUntil(prepare(event, message));
  if (message.type === 'read' && navigator.onLine && !savesData())
    event.waitUntil(keepOpenPage(event, message.page));
  if (message.type === 'loaded') event.waitUntil(storeOwn(message.files));
  if (message.type === 'takeOver') {
    const fits = message.files.every((file) => ownFiles.has(new URL(file).pathname));
    event.ports[0]?.postMessage(fits);
    if (fits) event.waitUntil(self.skipWaiting());
  }
});
