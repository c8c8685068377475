import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A machine that has nothing but what a test puts into this folder. */
let machine: string;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'));
  symlinkSync('/usr/bin/env', join(machine, 'env'));
  program('sudo', '[ "$1" = -n ] && shift; exec "$@"');
  program('true', 'exit 0');
});

afterEach(() => rmSync(machine, { recursive: true }));

function program(name: string, script: string): void {
  writeFileSync(join(machine, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(machine, name), 0o755);
}

/** apt-get that writes down how it is called, and ends with this code when it installs. */
const withAptGet = (code = 0) =>
  program('apt-get', `echo "$DEBIAN_FRONTEND: $*" >> "${machine}/log"; [ "$1" = update ] || exit ${code}`);

function installChromium(variables: Record<string, string> = {}) {
  const script =
    "const { install } = await import('./tools/testing/system.ts'); await install(new Set(['chromium']));";
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: machine, ...variables },
    encoding: 'utf8',
  });
  const log = join(machine, 'log');
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return { code: result.status, said: result.stdout + result.stderr, calls };
}

it('updates the lists, then installs what is missing without asking anything', () => {
  withAptGet();
  expect(installChromium()).toMatchObject({
    code: 0,
    calls: ['noninteractive: update -qq', 'noninteractive: install -y -qq --no-install-recommends chromium'],
  });
});

it('goes on when the installation fails, and says what could not be had', () => {
  withAptGet(100);
  const { code, said } = installChromium();
  expect(code).toBe(0);
  expect(said).toContain('apt-get could not install chromium');
});

it('says what to install where there is no apt-get', () => {
  const { code, said } = installChromium();
  expect(code).toBe(0);
  expect(said).toContain('Missing on this machine: chromium.');
});

it('installs nothing that is there, and nothing in the place of a browser chosen by hand', () => {
  withAptGet();
  expect(installChromium({ CHROMIUM_PATH: '/nowhere' }).calls).toEqual([]);
  program('chromium', 'exit 0');
  expect(installChromium().calls).toEqual([]);
});
