/** The site under measurement. */
import { spawn } from 'node:child_process';
import { portIn } from '../../e2e/support/ports.ts';
import { fromRoot } from '../../supabase/local/paths.ts';

/** The site as `npm start` serves it, or the one at BENCH_URL that already runs. Resolves when it answers; rejects when it ends before. */
export async function startSite(): Promise<{ url: string; stop(): void }> {
  const running = process.env.BENCH_URL;
  if (running) return { url: running, stop: () => undefined };
  const port = await portIn('BENCH_PORT');
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SUPABASE_PORT: String(await portIn('BENCH_SUPABASE_PORT')) },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let second = 0; second < 240; second++) {
    if (child.exitCode !== null) throw new Error(`The site did not start (exit code ${child.exitCode}).`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { url, stop: () => child.kill('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  child.kill('SIGTERM');
  throw new Error('The site did not start within four minutes.');
}
