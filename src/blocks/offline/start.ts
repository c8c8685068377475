/**
 * Starts the service worker, which keeps the site readable without a network. Loaded when the browser is idle, on built
 * sites only.
 */
import type { WorkerMessage } from '@/shared/offline.ts';
import { isAdminPath, parsePath } from '@/shared/paths.ts';

const HOUR_MS = 3_600_000;
/** Whoever stays for so long reads the page. */
const READING_MS = 3000;

/** Addresses of the site's own code that the page has loaded. */
const loadedFiles = (entries = performance.getEntriesByType('resource')) =>
  entries.map(({ name }) => name).filter((name) => name.startsWith(`${window.location.origin}/assets/`));

const send = (worker: ServiceWorker | null, message: WorkerMessage, port?: MessagePort) =>
  worker?.postMessage(message, port ? [port] : []);

/** Resolves to true once a waiting worker has taken over: it does when the page has files of its release alone. */
function takeOver(worker: ServiceWorker, files: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    send(worker, { type: 'takeOver', files }, port2);
  });
}

async function onWaiting(worker: ServiceWorker): Promise<void> {
  if (await takeOver(worker, loadedFiles())) return;
  const { offerUpdate } = await import('./UpdateNotice.tsx');
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    void takeOver(worker, []);
  });
}

/** Takes notice of each new release. Nothing is offered to whoever has had no service worker before. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => navigator.serviceWorker.controller && void onWaiting(worker);
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  if (registration.waiting) offer(registration.waiting);
  // One may have been found before this was loaded.
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // A page that stays open for days does not ask by itself.
  setInterval(() => navigator.onLine && void registration.update().catch(() => undefined), HOUR_MS);
}

const openPage = () => window.location.href.split('#')[0] ?? '';

/** Keeps pages that are reached by links, which a browser that has discarded the tab would load again. */
function keepReadPages(worker: ServiceWorker | null): void {
  let timer = 0;
  window.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    // Favourites and lists are the visitor's own.
    const isOwn = parsePath(window.location.pathname).route.name === 'favourites';
    const reportRead = () => send(worker, { type: 'read', page: openPage() });
    timer = window.setTimeout(reportRead, isOwn ? 0 : READING_MS);
  });
}

/**
 * Leaves a link or a search to the browser, and so to the service worker, while there is no network: the page would wait
 * for data that do not come.
 */
function leaveToBrowser(event: Event): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const { target } = event;
  if (!(target instanceof Element)) return;
  const to = event.type === 'submit' ? target.getAttribute('action') : target.closest('a')?.href;
  if (to && new URL(to, window.location.href).origin === window.location.origin) event.stopPropagation();
}

async function start(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watch(registration);
  const { active } = await navigator.serviceWorker.ready;
  const { lang } = parsePath(window.location.pathname);
  // Requests that were under way when the service worker came have passed it by.
  if (isFirst)
    new PerformanceObserver((list) =>
      send(active, { type: 'loaded', files: loadedFiles(list.getEntries()) }),
    ).observe({ type: 'resource' });
  send(active, {
    type: 'prepare',
    lang,
    page: openPage(),
    files: loadedFiles(),
  });
  keepReadPages(active);
}

if ('serviceWorker' in navigator && !isAdminPath(window.location.pathname)) {
  for (const type of ['click', 'submit']) window.addEventListener(type, leaveToBrowser, true);
  // In private windows and wherever else it is refused, the site is as it was without it.
  start().catch(() => undefined);
}
