/** Locations of the programs of Firefox and WebKit. */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
};

/** Firefox, or undefined where there is none. */
export const findFirefox = (): string | undefined => onPath('firefox-esr', 'firefox');

export interface WebKitPrograms {
  readonly screen: string;
  readonly driver: string;
  readonly browser: string;
}

/** Programs of WebKitGTK, or undefined unless all of them are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const screen = onPath('Xvfb');
  const driver = onPath('WebKitWebDriver');
  // The driver and its browser are of one version.
  const browser = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().at(-1);
  return screen && driver && browser ? { screen, driver, browser } : undefined;
}
