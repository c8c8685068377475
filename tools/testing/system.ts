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

/** The command by which this user may install packages, or undefined when there is none. */
function aptGet(): readonly [command: string, ...args: string[]] | undefined {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  // sudo drops variables: env sets it again on the other side.
  const sudo = onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return sudo ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}

/** Installs what is missing, or says what to do. Continues either way: the steps that need it then fail. */
export async function install(needs: ReadonlySet<Need>): Promise<void> {
  const packages = [...needs].flatMap((need) => MISSING[need]());
  if (packages.length === 0) return;
  const names = packages.join(' ');
  const apt = aptGet();
  if (!apt) {
    console.error(`Missing on this machine: ${names}. Install them (on Debian: apt-get install ${names}).`);
    return;
  }
  console.log(`Installing ${names} …`);
  const [command, ...before] = apt;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run(command, [...before, 'update', '-qq'], { env });
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  if ((await run(command, [...before, ...options, ...packages], { env })) === 0) return;
  const network = updated === 0 ? '' : ' (apt-get update failed before: is there a network?)';
  console.error(`apt-get could not install ${names}${network}.`);
}
