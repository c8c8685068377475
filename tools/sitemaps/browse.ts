/** Opens pages in Chromium as a visitor would and says what is wrong with them. */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../testing/chromium.ts';

const TOGETHER = 3;

/** A finding for each page that is missing, has another canonical address, or is noindex. */
export async function browse(
  addresses: readonly string[],
  onPage: (done: number) => void,
): Promise<string[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(CHROMIUM_MISSING);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const findings: string[] = [];
  const waiting = [...addresses];
  let done = 0;
  const work = async () => {
    const page = await browser.newPage();
    // Only the page itself: requests for weather and summaries are blocked.
    await page.route('**/functions/v1/**', (route) => route.abort());
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      try {
        const answer = await page.goto(address);
        if (answer?.status() !== 200) findings.push(`${address} responded with ${answer?.status()}`);
        const canonical = page.locator('head link[rel="canonical"]').first();
        await canonical.waitFor({ state: 'attached' });
        await page.locator('main h1').first().waitFor();
        const href = await canonical.getAttribute('href');
        if (href !== address) findings.push(`${address} calls itself ${href}`);
        if ((await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0)
          findings.push(`${address} does not want to be found`);
      } catch (error) {
        findings.push(`${address}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
      done += 1;
      onPage(done);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  await browser.close();
  return findings;
}
