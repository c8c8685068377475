/** The renderer over the backend of world.ts, as tests of pages ask it. */
import { beforeEach, vi } from 'vitest';
import { createSite } from '@/entry-server.tsx';
import { createDocuments } from '../../server/document.ts';
import { BUILD, backend } from './world.ts';

export const report = vi.fn();

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

/** How long shared caches may keep an answer. */
export const kept = (response: Response) =>
  response.headers.get('cdn-cache-control') ?? response.headers.get('cache-control');

/** The current backend; the Data API client holds on to the first `fetch`. */
let answering: typeof fetch = backend;

/** Lets another backend answer until the end of the test. */
export function answerWith(other: typeof fetch): void {
  answering = other;
}

/** Called by each file of tests: files that share a process evaluate this module once. */
export function prepareRenderer(): void {
  beforeEach(() => {
    report.mockReset();
    answering = backend;
    vi.stubGlobal('fetch', (...question: Parameters<typeof fetch>) => answering(...question));
  });
}
