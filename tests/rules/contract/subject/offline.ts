/** Storage of a browser for reading without a network. */
import { vi } from 'vitest';
import type { Outcome } from '@/blocks/offline/keep.ts';
import type { DownloadPlan } from '@/blocks/offline/kept.ts';

/** Keeps a place without a network. */
export async function keepPlace(plan: DownloadPlan): Promise<Outcome> {
  const { keepPlace: keep } = await import('@/blocks/offline/keep.ts');
  return keep(plan, new AbortController().signal, () => {});
}

/** Removes all that is kept to be read without a network. */
export async function removeAllKept(): Promise<void> {
  await (await import('@/blocks/offline/kept.ts')).removeAll();
}

interface StrategyOptions {
  readonly cacheName: string;
  readonly networkTimeoutSeconds?: number;
  readonly plugins: readonly unknown[];
}

interface WorkerCache {
  readonly name: string;
  readonly strategy: string;
  /** Seconds after which what is kept is shown. */
  readonly wait: number | undefined;
  readonly entries: number | undefined;
  readonly seconds: number | undefined;
}

/** The caches that the service worker sets up, from what it asks of Workbox. */
export async function workerCaches(): Promise<readonly WorkerCache[]> {
  vi.resetModules();
  const found: WorkerCache[] = [];
  class Expiration {
    readonly options: { readonly maxEntries: number; readonly maxAgeSeconds: number };
    constructor(options: Expiration['options']) {
      this.options = options;
    }
  }
  const recorder = (strategy: string) =>
    class {
      constructor(options: StrategyOptions) {
        const bounds = options.plugins.find((plugin) => plugin instanceof Expiration) as
          | Expiration
          | undefined;
        found.push({
          name: options.cacheName,
          strategy,
          wait: options.networkTimeoutSeconds,
          entries: bounds?.options.maxEntries,
          seconds: bounds?.options.maxAgeSeconds,
        });
      }
    };
  vi.doMock('workbox-expiration', () => ({ ExpirationPlugin: Expiration }));
  vi.doMock('workbox-strategies', () =>
    Object.fromEntries(
      ['CacheFirst', 'NetworkFirst', 'StaleWhileRevalidate'].map((name) => [name, recorder(name)]),
    ),
  );
  vi.stubGlobal('__FILES__', { release: '1', shell: [], code: [], texts: {}, bytes: { code: 0, texts: 0 } });
  vi.stubGlobal('__BACKEND__', '');
  await import('@/service-worker/worker.ts');
  return found;
}
