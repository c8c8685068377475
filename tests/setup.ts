// Before each test of the `unit` project: DOM matchers, a clean document, and what happy-dom lacks. quiet.ts, which is set up
// first, also collects what React says when a document is cleaned away.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine a result may come later than in the libraries' one second.
const WAIT_TIMEOUT_MS = 10_000;
configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: WAIT_TIMEOUT_MS }) => waitFor(callback, options);

/** Nothing has a size or a place here, so everything that is observed counts as on the screen. */
class AllInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [0];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry: IntersectionObserverEntry = {
      boundingClientRect: box,
      intersectionRatio: 1,
      intersectionRect: box,
      isIntersecting: true,
      rootBounds: null,
      target,
      time: 0,
    };
    this.#callback([entry], this);
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

globalThis.IntersectionObserver = AllInView;

afterEach(cleanup);
