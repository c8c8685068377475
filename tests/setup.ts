// Setup of the `unit` project: DOM matchers, cleanup, and polyfills for happy-dom. failOnConsole.ts is set up before it, so
// that it also records the warnings of the cleanup.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine a result may come later than in the libraries' one second.
const WAIT_TIMEOUT_MS = 10_000;
configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: WAIT_TIMEOUT_MS }) => waitFor(callback, options);

/** happy-dom has no layout: every observed element counts as visible. */
class AllVisibleObserver implements IntersectionObserver {
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

globalThis.IntersectionObserver = AllVisibleObserver;

afterEach(cleanup);
