/** How the journeys start their browser. */
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findJourneysChromium } from '../../tools/testing/chromium.ts';

export function launchOptions(flags: readonly string[] = CHROMIUM_FLAGS) {
  const executablePath = findJourneysChromium();
  if (!executablePath) throw new Error(CHROMIUM_MISSING);
  return { executablePath, args: [...flags] };
}
