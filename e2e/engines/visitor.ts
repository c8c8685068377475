/** A visitor of the site in any browser: waits for what a person would wait for. */
import { expect } from '@playwright/test';
import { type Key, look, type OpenTab, type Seen, type Target } from './tab.ts';

/** How often a page is looked at: each look takes a little of a busy machine. */
const INTERVALS = [50, 100, 200];
const TIMEOUT = 45_000;

/** Runs in the page: what is still missing before it answers to its reader. */
function unsettled(): string {
  if (!document.querySelector('main')) return 'no content';
  if (!document.querySelector('html[data-hydrated], html:not(:has(#page-state))')) return 'not hydrated';
  return document.querySelector('[aria-busy="true"]') ? 'something is loading' : '';
}

export class Visitor {
  readonly #opened: OpenTab;
  #allowed: RegExp | undefined;

  constructor(opened: OpenTab) {
    this.#opened = opened;
  }

  /** The address of the page without its origin. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Runs a function in the page, which sees nothing but its arguments. */
  async evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.#opened.tab.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Awaited<Result>;
  }

  /** The connection between this visitor and the site. */
  get proxy() {
    return this.#opened.proxy;
  }

  /** Opens a path of the site, and waits until the page answers to its reader. */
  async open(path: string): Promise<void> {
    await this.#opened.tab.open(`${this.proxy.url}${path}`);
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.until('the page is hydrated and loaded', unsettled, '');
    // Leaving it loses the requests under way, and browsers report that as errors.
    let quiet = 0;
    await expect(() => {
      quiet = this.proxy.pending() === 0 ? quiet + 1 : 0;
      expect(quiet, 'requests under way').toBeGreaterThan(2);
    }).toPass({ intervals: [30], timeout: TIMEOUT });
  }

  /** Waits until a function gives a value in the page, which may be left at any moment. */
  async until<Result, Args extends readonly unknown[]>(
    what: string,
    run: (...args: Args) => Result,
    value: Awaited<Result>,
    ...args: Args
  ): Promise<void> {
    await expect(async () => {
      const result: unknown = await this.evaluate(run, ...args);
      expect(result, what).toEqual(value);
    }).toPass({ intervals: INTERVALS, timeout: TIMEOUT });
  }

  async atAddress(path: string | RegExp): Promise<void> {
    await expect(async () => {
      const address = await this.address();
      if (typeof path === 'string') expect(address).toBe(path);
      else expect(address).toMatch(path);
    }).toPass({ intervals: INTERVALS, timeout: TIMEOUT });
  }

  /** Waits until an element is there, and as it is wanted. */
  sees(css: string, name?: string, isWanted: (seen: Seen) => boolean = () => true): Promise<Seen> {
    return this.#found(name === undefined ? { css } : { css, name }, isWanted);
  }

  /** Waits until nothing matches any more. */
  async misses(css: string): Promise<void> {
    await this.until(`nothing is ${css}`, (sought) => document.querySelector(sought) === null, true, css);
  }

  /** Clicks, once the element stays where it is and nothing covers it. */
  async click(css: string, name?: string, exact = false): Promise<void> {
    const target = { css, ...(name === undefined ? {} : { name }), exact };
    let last = '';
    const { point } = await this.#found(target, (seen) => {
      const place = JSON.stringify(seen.point);
      const isStill = seen.point !== null && place === last;
      last = place;
      return isStill;
    });
    await this.#opened.tab.click(point?.x ?? 0, point?.y ?? 0);
  }

  /** Clicks into a field and types. */
  async fill(css: string, name: string, text: string): Promise<void> {
    await this.click(css, name);
    await this.sees(css, name, ({ focused }) => focused);
    await this.type(text);
    await this.sees(css, name, ({ value }) => value.endsWith(text));
  }

  type(text: string): Promise<void> {
    return this.#opened.tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#opened.tab.press(key);
  }

  /** The beginning of what is on the page, for whoever reads why a journey failed. */
  view(): Promise<string> {
    return this.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 2000)}`);
  }

  /** Errors that this journey provokes. */
  allow(pattern: RegExp): void {
    this.#allowed = pattern;
  }

  async errors(): Promise<readonly string[]> {
    const errors = await this.#opened.tab.takeErrors();
    return errors.filter((error) => !this.#allowed?.test(error));
  }

  async #found(target: Target, isWanted: (seen: Seen) => boolean): Promise<Seen> {
    let found: Seen | undefined;
    await expect(async () => {
      const seen = await this.evaluate(look, target);
      expect(seen && isWanted(seen), `${JSON.stringify(target)} is ${JSON.stringify(seen)}`).toBe(true);
      found = seen ?? undefined;
    }).toPass({ intervals: INTERVALS, timeout: TIMEOUT });
    if (!found) throw new Error(`Nothing is ${JSON.stringify(target)}`);
    return found;
  }
}
