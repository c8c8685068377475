/** The renderer over the stub backend of world.ts. */
import { beforeEach, vi } from 'vitest';
import { createDocuments } from '../../server/document.ts';
import { createSite } from '../../server/render.tsx';
import { backend } from './world.ts';

export const report = vi.fn();

const document = (head: string) =>
  `<!doctype html><html lang="fr" dir="ltr"><head><meta charset="utf-8">${head}</head><body><div id="root"></div></body></html>`;

/** Build that a site hands to its renderer. */
export const BUILD = {
  template: document('<link rel="icon" href="/icons/favicon.svg">'),
  shell: document('<script type="module" crossorigin src="/assets/index-1.js"></script>'),
  styles: '@layer utilities{.wrap{margin:1px}}',
  early: 'document.documentElement.lang',
  entry: '/assets/index-1.js',
};

export const documents = createDocuments(BUILD);
const site = createSite({
  documents,
  backend: 'http://backend.test',
  timeLimit: 5000,
  report,
});

export const get = (path: string, headers: Record<string, string> = {}) =>
  site(new Request(`https://site.test${path}`, { headers }));

export const html = async (path: string) => (await get(path)).text();

export const cacheControlOf = (response: Response) =>
  response.headers.get('cdn-cache-control') ?? response.headers.get('cache-control');

/** The Data API client keeps the first `fetch` it sees, so the stub delegates to this one. */
let current: typeof fetch = backend;

/** Replaces the backend until the end of the test. */
export function stubBackend(other: typeof fetch): void {
  current = other;
}

/** Called by each test file: files of one process share this module. */
export function prepareRenderer(): void {
  beforeEach(() => {
    report.mockReset();
    current = backend;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => current(...args));
  });
}
