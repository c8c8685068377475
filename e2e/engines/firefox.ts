/** Firefox, driven over WebDriver BiDi. */
import { type Browser, launch, type Page } from 'puppeteer-core';
import { startSiteProxy } from '../support/siteProxy.ts';
import { type Engine, type OpenTab, PATIENCE, startTwice, type Tab } from './tab.ts';

const PREFERENCES = {
  'intl.accept_languages': 'fr',
  'ui.prefersReducedMotion': 1,
};

/**
 * It would fetch the next page of a list, which the policy of the site refuses; and it reports a picture that is no longer
 * wanted when the service worker had it loaded.
 */
const IGNORED =
  /blocked the loading of a resource \(default-src\)|\.(?:webp|jpe?g|png|svg)\S+ A ServiceWorker intercepted/i;

function tabOf(page: Page): Tab {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type()))
      errors.push(`console.${message.type()}: ${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => {
    if (!IGNORED.test(String(error))) errors.push(`uncaught on ${page.url()}: ${error}`);
  });
  return {
    open: async (url) => {
      // A page that is being left reports what it no longer gets.
      const before = errors.length;
      await page.goto('about:blank');
      errors.length = before;
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeErrors: async () => errors.splice(0),
  };
}

async function openTab(browser: Browser, site: string): Promise<OpenTab> {
  const proxy = await startSiteProxy(site);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1440, height: 900 });
  return {
    tab: tabOf(page),
    proxy,
    close: async () => {
      await context.close();
      await proxy.close();
    },
  };
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await startTwice(() =>
    launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: PATIENCE,
      protocolTimeout: PATIENCE,
      extraPrefsFirefox: PREFERENCES,
    }),
  );
  return {
    openTab: (site) => openTab(browser, site),
    close: async () => {
      const child = browser.process();
      await browser.close().catch(() => undefined);
      child?.kill('SIGKILL');
    },
  };
}
