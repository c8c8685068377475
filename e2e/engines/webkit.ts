/** WebKitGTK in its own small browser, on a screen that nobody sees, driven over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../tools/lib/freePort.ts';
import type { WebKitPrograms } from '../../tools/testing/otherBrowsers.ts';
import { startSiteProxy, WATCHER_REPORTS, type Watcher } from '../support/siteProxy.ts';
import { type Engine, type OpenTab, PATIENCE, startTwice, type Tab } from './tab.ts';
import { watch } from './watch.ts';

const KEYS = { ArrowDown: Keys.ARROW_DOWN, Enter: Keys.ENTER, Escape: Keys.ESCAPE };

/** Ends with this process, whatever ends that: the shell waits for the end of its input. */
function spawnBound(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'ignore' | 'pipe',
): ChildProcess {
  const shell =
    'trap : INT TERM; "$@" 3<&- & program=$!; cat > /dev/null; kill $program; wait $program 2> /dev/null';
  return spawn('sh', ['-c', shell, 'sh', ...command], { env, stdio: ['pipe', output, 'ignore'] });
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

/** Xvfb chooses a free number itself, and prints it once it answers. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawnBound(
    [program, '-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    process.env,
    'pipe',
  );
  const output = child.stdout;
  if (!output) throw new Error(`${program} has no output.`);
  const [line] = await Promise.race([
    once(output, 'data', { signal: AbortSignal.timeout(PATIENCE) }),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended before it had a screen.`))),
  ]);
  return { child, display: `:${String(line).trim()}` };
}

/** A driver answers `/status` once it listens. */
async function untilListening(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The driver of WebKit ended with code ${child.exitCode}.`);
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The driver of WebKit did not answer.');
}

function tabOf(driver: WebDriver, errors: string[]): Tab {
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (x, y) => driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    takeErrors: async () => {
      // Reports are sent in order, so that none is under way once this has come.
      await driver.executeScript(
        (path: string) => fetch(path, { method: 'POST' }).then(({ status }) => status),
        WATCHER_REPORTS,
      );
      return errors.splice(0);
    },
  };
}

async function openTab(driver: WebDriver, site: string): Promise<OpenTab> {
  const errors: string[] = [];
  const watcher: Watcher = {
    script: `(${watch})('${WATCHER_REPORTS}')`,
    onReport: (report) => report !== '' && errors.push(report),
  };
  // A port of its own is an origin of its own: nothing is kept of an earlier journey.
  const proxy = await startSiteProxy(site, watcher);
  return {
    tab: tabOf(driver, errors),
    proxy,
    close: async () => {
      await driver.get('about:blank');
      await proxy.close();
    },
  };
}

async function startDriver({ screen, driver: program, browser }: WebKitPrograms) {
  const { child: screenChild, display } = await startScreen(screen);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LANGUAGE: 'fr' };
  const child = spawnBound([program, `--port=${port}`], env, 'ignore');
  const end = async () => {
    await endOf(child);
    await endOf(screenChild);
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilListening(url, child);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      timeouts: { script: PATIENCE, pageLoad: PATIENCE, implicit: 0 },
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    return { driver, end };
  } catch (error) {
    await end();
    throw error;
  }
}

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const { driver, end } = await startTwice(() => startDriver(programs));
  return {
    openTab: (site) => openTab(driver, site),
    close: async () => {
      // One that hangs is ended with its driver.
      const patience = new Promise((resolve) => setTimeout(resolve, 5000).unref());
      await Promise.race([driver.quit().catch(() => undefined), patience]);
      await end();
    },
  };
}
