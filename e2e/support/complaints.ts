/** Listens to everything a browser complains about while a journey runs. */
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** Levels that a page in order never writes. */
const LEVELS = new Set(['error', 'warning', 'assert']);
/** The browser's own remark on drawing without a graphics card, and Playwright's on a journey without service worker. */
const NOT_OURS = /GL Driver Message|software WebGL|Service Worker registration blocked by Playwright/;

export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: { readonly pattern: RegExp; met: boolean }[] = [];
  readonly #origin: string;
  readonly #answered: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** From now on, also for pages that open later. */
  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#hear(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => this.#onRequest(request));
    context.on('response', (response) => this.#onResponse(response));
    context.on('requestfailed', (request) => this.#onFailure(request));
  }

  /** A complaint this journey provokes on purpose. It must then come, or the journey fails too. */
  allow(pattern: RegExp): void {
    this.#allowed.push({ pattern, met: false });
  }

  /** Another site whose addresses begin like this, which the journey answers for. */
  answer(prefix: string): void {
    this.#answered.push(prefix);
  }

  /** What was heard and not allowed, and what was allowed and never heard. */
  findings(): string[] {
    const stale = this.#allowed.filter(({ met }) => !met);
    return [...this.#heard, ...stale.map(({ pattern }) => `allowed but never heard: ${pattern}`)];
  }

  #hear(complaint: string): void {
    const allowance = this.#allowed.find(({ pattern }) => pattern.test(complaint));
    if (allowance) allowance.met = true;
    else this.#heard.push(complaint);
  }

  #onConsole(message: ConsoleMessage): void {
    if (LEVELS.has(message.type()) && !NOT_OURS.test(message.text()))
      this.#hear(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  }

  /** Routes of a context would switch off the browser's cache, so the flags of browser.ts keep such a request from being sent. */
  #onRequest(request: Request): void {
    const url = request.url();
    const isForeign = /^https?:/.test(url) && new URL(url).origin !== this.#origin;
    if (isForeign && !this.#answered.some((prefix) => url.startsWith(prefix)))
      this.#hear(`request to a foreign origin: ${url}`);
  }

  #onResponse(response: Response): void {
    if (response.status() >= 500 && response.url().startsWith(this.#origin))
      this.#hear(`${response.status()} from ${response.request().method()} ${response.url()}`);
  }

  /** Leaving a page aborts what it was fetching: nobody's fault. */
  #onFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    if (request.url().startsWith(this.#origin) && reason !== 'net::ERR_ABORTED')
      this.#hear(`${reason}: ${request.method()} ${request.url()}`);
  }
}

/** Throws with everything heard. */
export function expectSilence(complaints: Complaints, page: Page): void {
  const findings = complaints.findings();
  if (findings.length > 0)
    throw new Error(`The browser complained on ${page.url()}:\n- ${findings.join('\n- ')}`);
}
