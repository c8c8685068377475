/** System packages that the tests need; missing ones are installed on Debian and derivatives. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { findFirefox, findWebKit } from './otherBrowsers.ts';
import { run } from './tools.ts';

export type Need = 'chromium' | 'firefox' | 'postgresql' | 'webkit';

/** Packages of Debian. Without the fonts, Chinese is a row of boxes on the pictures of journeys. */
const PACKAGES: Record<Need, readonly string[]> = {
  chromium: ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'],
  firefox: ['firefox-esr'],
  postgresql: ['postgresql'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Needs without which the rest is tested all the same, but where changes are accepted (CI). */
const ADDITIONAL: readonly Need[] = ['firefox', 'webkit'];

export const isRequired = (need: Need): boolean => Boolean(process.env.CI) || !ADDITIONAL.includes(need);

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Checks that a need of the tests is met. */
const IS_THERE: Record<Need, () => boolean> = {
  // Nothing replaces a browser chosen by hand.
  chromium: () => Boolean(process.env.CHROMIUM_PATH || findHeadlessShell()),
  firefox: () => findFirefox() !== undefined,
  webkit: () => findWebKit() !== undefined,
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || onPath('initdb'),
};

/** A whole browser will do, only more slowly. */
const WILL_DO: Record<Need, () => boolean> = {
  ...IS_THERE,
  chromium: () => Boolean(process.env.CHROMIUM_PATH || findChromium() || findHeadlessShell()),
};

/** Installs what is missing, without asking. Returns what could not be installed. */
export async function install(needs: readonly Need[]): Promise<Need[]> {
  const missing = needs.filter((need) => !IS_THERE[need]());
  if (missing.length === 0) return [];
  const isRoot = process.getuid?.() === 0;
  const maySudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (onPath('apt-get') && (isRoot || maySudo)) {
    console.log(`Installing ${missing.join(' and ')} …`);
    // sudo drops environment variables.
    const apt = [
      ...(maySudo ? ['sudo', '-n'] : []),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
    ];
    const aptGet = ([command = '', ...args]: readonly string[]) => run(command, args);
    await aptGet([...apt, 'update']);
    // One after the other: a distribution without one of them has the others.
    for (const need of missing)
      await aptGet([...apt, 'install', '-y', '--no-install-recommends', ...PACKAGES[need]]);
  }
  return missing.filter((need) => !WILL_DO[need]());
}
