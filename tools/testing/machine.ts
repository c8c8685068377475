/** What the tests need of the machine beside npm packages, installed on Debian and its kin when it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { run } from './tools.ts';

export type Need = 'chromium' | 'postgresql';

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const IS_THERE: Record<Need, () => boolean> = {
  // Nothing replaces a browser chosen by hand.
  chromium: () => Boolean(process.env.CHROMIUM_PATH || findChromium()),
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || onPath('initdb'),
};

/** Installs what is missing, without asking. Returns what could not be had. */
export async function install(needs: readonly Need[]): Promise<Need[]> {
  const missing = needs.filter((need) => !IS_THERE[need]());
  if (missing.length === 0) return [];
  // Without the fonts, Chinese is a row of boxes on the pictures of journeys.
  const fonts = missing.includes('chromium') ? ['fonts-noto-core', 'fonts-noto-cjk'] : [];
  console.log(`Installing ${missing.join(' and ')} …`);
  const isRoot = process.getuid?.() === 0;
  const maySudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (onPath('apt-get') && (isRoot || maySudo)) {
    // sudo drops variables: env sets them on its other side.
    const apt = [
      ...(maySudo ? ['sudo', '-n'] : []),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
    ];
    const aptGet = ([command = '', ...args]: readonly string[]) => run(command, args);
    await aptGet([...apt, 'update']);
    await aptGet([...apt, 'install', '-y', '--no-install-recommends', ...missing, ...fonts]);
  }
  return missing.filter((need) => !IS_THERE[need]());
}
