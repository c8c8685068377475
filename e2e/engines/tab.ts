/** A tab of any browser: the little that journeys in several engines need of it. */

import type { SiteProxy } from '../support/siteProxy.ts';

/** The first visible element that matches, by its label or, without one, its text. */
export interface Target {
  readonly css: string;
  /** Part of the label or text, or all of it. */
  readonly name?: string;
  readonly exact?: boolean;
}

export interface Seen {
  readonly text: string;
  /** The value of a field. */
  readonly value: string;
  /** The place of the caret in a field. */
  readonly caret: number | null;
  readonly focused: boolean;
  /** Where a click reaches it, in pixels of the window; null while something covers it. */
  readonly point: { readonly x: number; readonly y: number } | null;
}

/** Keys that journeys press, by the names of the DOM. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape';

export interface Tab {
  /** Loads an address, and waits for what it loads itself. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, and waits for the promise it may be. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Errors and warnings of the console, uncaught errors and rejections since it was last asked. */
  takeErrors(): Promise<readonly string[]>;
}

/** A tab in which nothing is kept of an earlier one, on a proxy of its own before the site. */
export interface OpenTab {
  readonly tab: Tab;
  readonly proxy: SiteProxy;
  close(): Promise<void>;
}

export interface Engine {
  openTab(site: string): Promise<OpenTab>;
  /** Ends every process of the browser. */
  close(): Promise<void>;
}

/** Milliseconds until a command that a browser does not answer has failed. */
export const PATIENCE = 60_000;

/** Runs in the page: looks at an element, which is brought into view first. */
export function look({ css, name, exact }: Target): Seen | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll(css)].find((candidate) => {
    if (!candidate.checkVisibility()) return false;
    const labels = 'labels' in candidate ? (candidate as HTMLInputElement).labels : null;
    const label = labels?.[0]?.textContent ?? candidate.getAttribute('aria-label');
    const said = plain(label ?? candidate.textContent);
    return name === undefined || (exact ? said === name : said.includes(name));
  });
  if (!element) return null;
  const place = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { top, bottom } = place();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = place();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const front = document.elementFromPoint(point.x, point.y);
  const reached = front !== null && (element.contains(front) || front.contains(element));
  return {
    text: plain(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    caret: element instanceof HTMLTextAreaElement ? element.selectionStart : null,
    focused: document.activeElement === element,
    point: reached ? point : null,
  };
}

/** Starts a browser, once more when it ends before it has answered. */
export async function startTwice<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    console.warn(`The browser did not start, and is started once more: ${error}`);
    return start();
  }
}
