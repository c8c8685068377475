/**
 * The journeys in Firefox and WebKit (tools/testing/steps.ts). Playwright runs them, but brings neither browser: its own are
 * not those that people have.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { findFirefox, findWebKit } from '../../tools/testing/otherBrowsers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = journeys.webServer;
type EngineName = 'firefox' | 'webkit';
const FOUND: Record<EngineName, boolean> = {
  firefox: findFirefox() !== undefined,
  webkit: findWebKit() !== undefined,
};
/** Where changes are accepted a missing one fails. */
const isTried = (name: EngineName) => Boolean(process.env.CI) || FOUND[name];

export default defineConfig<object, { engineName: EngineName; siteUrl: string }>({
  testDir: '.',
  testMatch: ['journeys.ts', 'hydration.ts'],
  outputDir: `${root}test-results/artifacts-engines`,
  forbidOnly: true,
  retries: journeys.retries ?? 0,
  // One of each engine: neither leaves much of a core to a second.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // A browser that hangs ends, and so does all of this.
  globalTimeout: 600_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: { siteUrl: String(journeys.use?.baseURL) },
  projects: (['firefox', 'webkit'] as const)
    .filter(isTried)
    .map((name) => ({ name, use: { engineName: name } })),
  ...(server && !Array.isArray(server) ? { webServer: { ...server, cwd: root } } : {}),
});
