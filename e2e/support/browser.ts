/** How the journeys start their browser. */
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findHeadlessChromium } from '../../tools/testing/chromium.ts';

/** It finds no host but this machine and the site that is tested: nothing is ever sent to another one. */
export function launchOptions(flags: readonly string[] = CHROMIUM_FLAGS) {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error(CHROMIUM_MISSING);
  const { hostname } = new URL(process.env.E2E_URL ?? 'http://127.0.0.1');
  const hosts = `MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE ${hostname}`;
  return { executablePath, args: [...flags, `--host-resolver-rules=${hosts}`] };
}
