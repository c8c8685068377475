/** The Node server as a child process, over a stub build. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A renderer whose pages echo the request; `/slow` ends only after SIGTERM. */
const SITE = `
  const stopped = new Promise((resolve) => process.once('SIGTERM', () => setTimeout(resolve, 50)));
  export const built = {
    backend: '', key: 'k', origin: '', shell: 'the shell',
    headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
  };
  export const openSite = ({ backend }) => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') {
      console.log('at work');
      await stopped;
    }
    if (pathname === '/broken') throw new Error('a fault of the renderer');
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    return new Response(backend + pathname, { status: pathname === '/nowhere' ? 404 : 200, headers });
  };`;

export const SCRIPT = 'export {};'.repeat(200);

export interface StubSite {
  readonly folder: string;
  /** Starts the server. `listening` resolves to its URL, `ended` to its exit code. */
  run(variables?: Readonly<Record<string, string>>): {
    readonly child: ChildProcess;
    readonly listening: Promise<string>;
    readonly ended: Promise<number | null>;
    output(): string;
  };
  killAll(): void;
  remove(): void;
}

export function createStubSite(): StubSite {
  const folder = mkdtempSync(join(tmpdir(), 'mappemonde-serve-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'dist-server'));
  writeFileSync(join(folder, 'dist/index.html'), '<div id="root"></div>');
  writeFileSync(join(folder, 'dist/theme.js'), SCRIPT);
  writeFileSync(join(folder, 'dist/assets/index-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'dist-server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'dist-server/site.js'), SITE);
  const children: ChildProcess[] = [];
  return {
    folder,
    run: (variables = {}) => {
      const own = { PORT: '0', HOST: '127.0.0.1', BUILD_DIR: folder, BACKEND_URL: 'http://backend.test/' };
      const child = spawn(process.execPath, ['server/node.ts'], {
        env: { ...process.env, ...own, ...variables },
      });
      children.push(child);
      let output = '';
      const listening = new Promise<string>((resolve) => {
        const listen = (chunk: Buffer) => {
          output += chunk;
          const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
          if (url && output.includes('serves on')) resolve(url);
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
      });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      return { child, listening, ended, output: () => output };
    },
    killAll: () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
