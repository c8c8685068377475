/** A PostgreSQL server of the tests' own: a temporary folder, a free loopback port, an unprivileged user, gone afterwards. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '../../functions/support/processes.ts';

export interface Server {
  /** A superuser's address of the database `database`, which is made when it is not there: empty, or like `template`. */
  url(database: string, template?: string): string;
  /** Ends every process of the server at once (SIGKILL). */
  kill(): void;
  /** Starts it again after `kill`: the same address, and what had been written. */
  restart(): Promise<void>;
  /** Its processes, the one that starts the others first. */
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
  // Stops with its stdin and takes its folder with it, so that nothing of it outlives a test run, however that ends.
  const shell =
    'folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$folder"';
  const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let complaints = '';
  const launch = () => {
    const child = spawn('sh', ['-c', shell, 'sh', folder, ...command], {
      ...user,
      cwd: tmpdir(),
      env: environment(folder),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    return child;
  };
  const shells = [launch()];
  const psql = (sql: string) =>
    spawnSync(join(bin, 'psql'), ['-XqAtc', sql, `postgres://postgres@127.0.0.1:${port}/postgres`], {
      encoding: 'utf8',
    });
  const answers = () =>
    waitFor(
      () => psql('select 1').status === 0,
      () => complaints,
    );
  await answers();
  const processes = () => {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return [postmaster, ...childrenOf(postmaster, '')];
  };
  return {
    url: (database, template = 'template1') => {
      if (psql(`select 1 from pg_database where datname = '${database}'`).stdout.trim() === '') {
        const made = psql(`create database ${database} template ${template}`);
        if (made.status !== 0) throw new Error(made.stderr);
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
      await answers();
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
    // It has ended meanwhile.
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

/** On a CI machine, which is Debian and root, what is missing is installed. */
function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Without the cluster that Debian would start.
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'];
    spawnSync('apt-get', install, { stdio: 'inherit', env });
  }
  const found = findBinaries();
  if (found) return found;
  throw new Error(
    'The database tests run on PGlite and on PostgreSQL 15 or later, and this machine has no PostgreSQL.\n' +
      'Install it (Debian: apt-get install postgresql; macOS: brew install postgresql) and run the tests again.',
  );
}

/** Postgres refuses to run as root: then it runs as nobody. */
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
