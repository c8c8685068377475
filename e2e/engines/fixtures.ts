/** Fixtures of the journeys in Firefox and in WebKit. A journey fails on any error of the browser. */
import { test as base, expect } from '@playwright/test';
import { findFirefox, findWebKit } from '../../tools/testing/otherBrowsers.ts';
import { startFirefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const STARTS = {
  firefox: async () => {
    const program = findFirefox();
    if (!program) throw new Error('There is no Firefox on this machine.');
    return startFirefox(program);
  },
  webkit: async () => {
    const programs = findWebKit();
    if (!programs) throw new Error('Of Xvfb, WebKitWebDriver and MiniBrowser one is not on this machine.');
    return startWebKit(programs);
  },
} as const;

interface WorkerFixtures {
  engineName: keyof typeof STARTS;
  siteUrl: string;
  engine: Engine;
  /** Opens page after page in one tab, with what the browser has cached of the site's files and without its worker. */
  reader: Visitor;
}

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  siteUrl: ['', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await STARTS[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  reader: [
    async ({ engine, siteUrl }, use) => {
      const opened = await engine.openTab(siteUrl);
      opened.proxy.fail({ pattern: /^\/sw\.js/, after: 0 });
      await use(new Visitor(opened));
      await opened.close();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ engine, siteUrl }, use, { errors }) => {
    const opened = await engine.openTab(siteUrl);
    const visitor = new Visitor(opened);
    await use(visitor);
    if (errors.length > 0)
      console.error(await visitor.view().catch((error) => `The browser is gone: ${error}`));
    expect(await visitor.errors()).toEqual([]);
    await opened.close();
  },
});

export { expect };
