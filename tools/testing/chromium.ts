/** Location of Chromium, and its start for tests and benchmarks. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's build without windows, in which a page takes half of the processor's time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** It talks to nobody but the page, and runs as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that draw with WebGL: in software, and so the same everywhere. */
export const WEBGL_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

const onPath = (names: readonly string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** CHROMIUM_PATH when it is set and exists, else the first installed Chromium, Chrome or Edge, else undefined. */
export function findChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : undefined;
  return [...onPath(NAMES), ...ELSEWHERE].find((path) => existsSync(path));
}

export const findHeadlessShell = (): string | undefined =>
  onPath([HEADLESS_SHELL]).find((path) => existsSync(path));

/** For what needs no window: CHROMIUM_PATH, else the headless shell, else what `findChromium` finds. */
export const findHeadlessChromium = (): string | undefined =>
  (!process.env.CHROMIUM_PATH && findHeadlessShell()) || findChromium();

export const CHROMIUM_MISSING = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not exist.`
  : 'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.';
