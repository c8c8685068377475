import { afterEach, expect, test, vi } from 'vitest';
import { keepPlace } from '@/blocks/offline/keep.ts';
import type { DownloadPlan } from '@/blocks/offline/kept.ts';

afterEach(() => vi.unstubAllGlobals());

const plan: DownloadPlan = {
  kind: 'country',
  lang: 'fr',
  name: 'Andorre',
  position: null,
  pages: [
    { path: '/fr/a', name: 'a' },
    { path: '/fr/b', name: 'b' },
  ],
};

/** A cache that forgets everything: what is kept is not looked at here. */
const cache = { match: async () => undefined, put: async () => undefined, keys: async () => [] };

function stubBrowser(persist: unknown): void {
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('caches', { open: async () => cache, has: async () => false });
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('.json')
      ? Response.json({ release: '1', shell: [], code: [], texts: {}, bytes: { code: 0, texts: 0 } })
      : new Response('<h1>a</h1>'),
  );
}

test.each([
  ['is not answered', () => new Promise(() => undefined)],
  ['fails', () => Promise.reject(new TypeError('refused'))],
  [
    'throws at once',
    () => {
      throw new DOMException('opaque origin', 'SecurityError');
    },
  ],
  ['is refused', () => Promise.resolve(false)],
  ['cannot be asked', undefined],
])('a place is kept while the question whether it may stay %s', async (_, persist) => {
  stubBrowser(persist);
  const progress = vi.fn();
  expect(await keepPlace(plan, new AbortController().signal, progress)).toBe('complete');
  expect(progress).toHaveBeenLastCalledWith(2);
});
