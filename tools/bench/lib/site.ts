/** The site under measurement. */
import { spawn } from 'node:child_process';
import { portIn } from '../../lib/freePort.ts';
import { fromRoot } from '../../lib/paths.ts';
import { startUpstreams } from '../../upstreams/server.ts';

export interface Site {
  readonly url: string;
  /** Stops it, with its backend. */
  stop(): Promise<void>;
}

export interface OwnSite extends Site {
  readonly backend: string;
  readonly pid: number;
}

/** The site as `npm start` serves it, or the one at BENCH_URL that already runs. Resolves when it answers; rejects when it ends before. */
export async function startSite(): Promise<Site> {
  const running = process.env.BENCH_URL;
  return running ? { url: running, stop: async () => undefined } : launchSite();
}

/** The site as `npm start` serves it, with these variables over the environment's. */
export async function launchSite(env: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const port = await portIn('BENCH_PORT');
  const backendPort = await portIn('BENCH_SUPABASE_PORT');
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SUPABASE_PORT: String(backendPort), ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let second = 0; second < 600; second++) {
    if (child.exitCode !== null) throw new Error(`The site did not start (exit code ${child.exitCode}).`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { url, backend: `http://127.0.0.1:${backendPort}`, pid: child.pid as number, stop };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await stop();
  throw new Error('The site did not start within ten minutes.');
}

/** Measures the site at BENCH_URL; else one over the stand-ins of other services, which `prepare` gets first. */
export async function onSite<Result>(
  measure: (url: string) => Promise<Result>,
  prepare: (url: string) => Promise<void> = async () => undefined,
): Promise<Result> {
  const running = process.env.BENCH_URL;
  if (running) return measure(running);
  const upstreams = await startUpstreams();
  try {
    const site = await launchSite(upstreams.env);
    try {
      await prepare(site.url);
      return await measure(site.url);
    } finally {
      await site.stop();
    }
  } finally {
    await upstreams.stop();
  }
}
