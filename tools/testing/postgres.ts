/** A temporary PostgreSQL server for tests, on a free loopback port. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from './processes.ts';

export interface Server {
  /** A superuser's URL of `database`, which is created from `template` when it does not exist. */
  url(database: string, template?: string): string;
  /** Kills every process of the server with SIGKILL. */
  kill(): void;
  /** Restarts it after `kill`, with the same URL and data. */
  restart(): Promise<void>;
  /** Its process ids, the postmaster first. */
  processes(): number[];
  stop(): Promise<void>;
}

/** @throws Error saying how to install PostgreSQL when this machine has none. */
export async function startServer(): Promise<Server> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'mappemonde-postgres-'));
  const user = unprivileged(folder);
  const data = join(folder, 'data');
  const log = execFileSync(
    join(bin, 'initdb'),
    ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '-D', data],
    { ...user, encoding: 'utf8', env: environment(folder) },
  );
  if (!existsSync(join(data, 'PG_VERSION'))) throw new Error(`initdb made no database:\n${log}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  // Stops and deletes its folder when stdin closes, so that nothing outlives the test run, even after a crash.
  const shell =
    'folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$folder"';
  const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let errors = '';
  const launch = () => {
    const child = spawn('sh', ['-c', shell, 'sh', folder, ...command], {
      ...user,
      cwd: tmpdir(),
      env: environment(folder),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    return child;
  };
  const shells = [launch()];
  const psql = (sql: string) =>
    spawnSync(join(bin, 'psql'), ['-XqAtc', sql, `postgres://postgres@127.0.0.1:${port}/postgres`], {
      encoding: 'utf8',
    });
  const waitUntilReady = () =>
    waitFor(
      () => psql('select 1').status === 0,
      () => errors,
    );
  await waitUntilReady();
  const processes = () => {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return [postmaster, ...childrenOf(postmaster, '')];
  };
  return {
    url: (database, template = 'template1') => {
      if (psql(`select 1 from pg_database where datname = '${database}'`).stdout.trim() === '') {
        const result = psql(`create database ${database} template ${template}`);
        if (result.status !== 0) throw new Error(result.stderr);
      }
      return `postgres://postgres@127.0.0.1:${port}/${database}`;
    },
    processes,
    kill: () => {
      // The postmaster first: it would restart the others.
      for (const pid of processes()) killNow(pid);
    },
    restart: async () => {
      shells.unshift(launch());
      await waitUntilReady();
    },
    stop: async () => {
      for (const child of shells) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.stdin.end();
        await ended;
      }
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...versions.map((version) => join(debian, version, 'bin')), onPath ?? ''].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** Installs PostgreSQL on Debian as root, as in CI. */
function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Not the package that would start a cluster.
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'];
    spawnSync('apt-get', install, { stdio: 'inherit', env });
  }
  const binaries = findBinaries();
  if (binaries) return binaries;
  throw new Error(
    'The database tests run on PGlite and on PostgreSQL 15 or later, and this machine has no PostgreSQL.\n' +
      'Install it (Debian: apt-get install postgresql; macOS: brew install postgresql) and run the tests again.',
  );
}

/** PostgreSQL refuses to run as root. */
function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (!uid || !gid)
    throw new Error('PostgreSQL refuses to run as root, and this machine has no user "nobody".');
  chownSync(folder, Number(uid), Number(gid));
  return { uid: Number(uid), gid: Number(gid) };
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitFor(ready: () => boolean, reason: () => string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (ready()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not start within 15 s:\n${reason()}`);
}
