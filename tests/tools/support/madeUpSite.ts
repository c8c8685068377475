/** The server for Node as a process of its own, over a built site that is made up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A renderer whose pages echo the request; `/slow` ends only after SIGTERM. */
const SITE = `
  const told = new Promise((resolve) => process.once('SIGTERM', () => setTimeout(resolve, 50)));
  export const built = {
    backend: '', key: 'k', origin: '', shell: 'the shell',
    headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
  };
  export const openSite = ({ backend }) => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') {
      console.log('at work');
      await told;
    }
    if (pathname === '/broken') throw new Error('a fault of the renderer');
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    return new Response(backend + pathname, { status: pathname === '/nowhere' ? 404 : 200, headers });
  };`;

export const SCRIPT = 'export {};'.repeat(200);

export interface MadeUpSite {
  readonly folder: string;
  /** Starts the server; what it says, where it listens, and how it ends. */
  run(variables?: Readonly<Record<string, string>>): {
    readonly child: ChildProcess;
    readonly listening: Promise<string>;
    readonly ended: Promise<number | null>;
    said(): string;
  };
  /** Ends what still runs. */
  killAll(): void;
  remove(): void;
}

export function makeUpSite(): MadeUpSite {
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
      let said = '';
      const listening = new Promise<string>((resolve) => {
        const listen = (chunk: Buffer) => {
          said += chunk;
          const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
          if (url && said.includes('serves on')) resolve(url);
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
      });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      return { child, listening, ended, said: () => said };
    },
    killAll: () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
