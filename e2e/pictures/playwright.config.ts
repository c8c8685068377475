// npm run pictures: the pictures of README.md, of the real site with the real world in it and stand-ins for other services.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { findChromium, WEBGL_FLAGS } from '../../tools/testing/chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = journeys.webServer;
const executablePath = findChromium();

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'readme.ts',
  outputDir: `${root}test-results/artifacts`,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  reporter: 'list',
  use: {
    ...journeys.use,
    locale: 'en-GB',
    // The map is drawn, by the browser that most visitors have.
    launchOptions: { ...(executablePath && { executablePath }), args: WEBGL_FLAGS },
  },
  projects: [{ name: 'pictures' }],
  ...(server && !Array.isArray(server) ? { webServer: { ...server, cwd: root } } : {}),
});
