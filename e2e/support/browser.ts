import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findHeadlessChromium } from '../../tools/testing/chromium.ts';

/** Resolves no host but this machine and the tested site. */
export function launchOptions(flags: readonly string[] = CHROMIUM_FLAGS) {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error(CHROMIUM_MISSING);
  const { hostname } = new URL(process.env.E2E_URL ?? 'http://127.0.0.1');
  const hosts = `MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE ${hostname}`;
  return { executablePath, args: [...flags, `--host-resolver-rules=${hosts}`] };
}
