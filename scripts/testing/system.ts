/** What the tests need of the machine beside npm packages, installed on Debian and its kin when it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { run } from './tools.ts';

export type Need = 'chromium' | 'fonts' | 'postgres';

const onPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)));

function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql';
  const installed =
    existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(`${debian}/${version}/bin/initdb`));
  return installed || onPath('initdb');
}

/** Debian packages by need. Fonts matter to the pictures only: without them Chinese is a row of boxes. */
const MISSING: Record<Need, () => string[]> = {
  // A program chosen by hand is nobody else's to replace.
  chromium: () => (process.env.CHROMIUM_PATH || findChromium() ? [] : ['chromium']),
  postgres: () => (hasPostgres() ? [] : ['postgresql']),
  fonts: () =>
    process.platform === 'linux'
      ? [
          existsSync('/usr/share/fonts/truetype/noto') ? '' : 'fonts-noto-core',
          existsSync('/usr/share/fonts/opentype/noto') ? '' : 'fonts-noto-cjk',
        ].filter((name) => name !== '')
      : [],
};

/** The words to put before `apt-get` to be allowed to install, or undefined when this user is not. */
function privilege(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const sudo = onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return sudo ? ['sudo', '-n'] : undefined;
}

/** Installs what is missing; says what to do where it can't. Goes on either way: what needs it then fails and says so. */
export async function install(needs: ReadonlySet<Need>): Promise<void> {
  const packages = [...needs].flatMap((need) => MISSING[need]());
  if (packages.length === 0) return;
  const before = onPath('apt-get') ? privilege() : undefined;
  if (!before) {
    console.error(
      `Missing on this machine: ${packages.join(', ')}. Install them (on Debian: apt-get install ${packages.join(' ')}).`,
    );
    return;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = (...args: string[]) => {
    const [command = 'env', ...rest] = [
      ...before,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return run(command, rest);
  };
  const updated = await apt('update', '-qq');
  const done = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (done !== 0) {
    console.error(
      `apt-get could not install ${packages.join(', ')}${updated === 0 ? '' : ' (apt-get update failed before: is there a network?)'}.`,
    );
  }
}
