/** Collects the console errors and warnings, uncaught errors and failed requests of a journey. */
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

const LEVELS = new Set(['error', 'warning', 'assert']);
/**
 * Chromium's warnings about software rendering, and about a preloaded picture that a busy machine had no time to use; Playwright's
 * about blocked service workers.
 */
const IGNORED =
  /GL Driver Message|software WebGL|\/pictures\/\S+ was preloaded using link preload but not used within a few seconds|Service Worker registration blocked by Playwright/;

export class BrowserErrors {
  readonly #recorded: string[] = [];
  readonly #allowed: { readonly pattern: RegExp; seen: boolean }[] = [];
  readonly #origin: string;
  readonly #stubbed: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#record(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => this.#onRequest(request));
    context.on('response', (response) => this.#onResponse(response));
    context.on('requestfailed', (request) => this.#onFailure(request));
  }

  /** An error that this journey provokes. The journey fails when it does not occur. */
  allow(pattern: RegExp): void {
    this.#allowed.push({ pattern, seen: false });
  }

  /** Allows requests to another origin, which the journey stubs. */
  allowStubbed(prefix: string): void {
    this.#stubbed.push(prefix);
  }

  /** Errors that were not allowed, and allowed ones that did not occur. */
  findings(): string[] {
    const stale = this.#allowed.filter(({ seen }) => !seen);
    return [...this.#recorded, ...stale.map(({ pattern }) => `allowed but did not occur: ${pattern}`)];
  }

  #record(error: string): void {
    const allowance = this.#allowed.find(({ pattern }) => pattern.test(error));
    if (allowance) allowance.seen = true;
    else this.#recorded.push(error);
  }

  #onConsole(message: ConsoleMessage): void {
    if (LEVELS.has(message.type()) && !IGNORED.test(message.text()))
      this.#record(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  }

  /** A route would disable the browser's cache; the flags of browser.ts block the request. */
  #onRequest(request: Request): void {
    const url = request.url();
    const isForeign = /^https?:/.test(url) && new URL(url).origin !== this.#origin;
    if (isForeign && !this.#stubbed.some((prefix) => url.startsWith(prefix)))
      this.#record(`request to a foreign origin: ${url}`);
  }

  #onResponse(response: Response): void {
    if (response.status() >= 500 && response.url().startsWith(this.#origin))
      this.#record(`${response.status()} from ${response.request().method()} ${response.url()}`);
  }

  /** Leaving a page aborts its pending requests, which is no error. */
  #onFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    if (request.url().startsWith(this.#origin) && reason !== 'net::ERR_ABORTED')
      this.#record(`${reason}: ${request.method()} ${request.url()}`);
  }
}

export function expectNoErrors(browserErrors: BrowserErrors, page: Page): void {
  const findings = browserErrors.findings();
  if (findings.length > 0) throw new Error(`Browser errors on ${page.url()}:\n- ${findings.join('\n- ')}`);
}
