// Installs the project's packages when they are missing or older than the lock file. Runs before `npm start`,
// `npm test` and their kin, so it uses nothing but Node itself, and any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = `${root}node_modules/.package-lock.json`;
const wanted = `${root}package-lock.json`;

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Mappemonde needs Node 20 or later to install itself; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
  console.error('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) {
    console.error(
      'The packages could not be installed. Check the network (npm registry) and run the command again.',
    );
    process.exit(run.status ?? 1);
  }
}

// The packages bring Node 24 for Linux and Windows, and npm prefers it. Elsewhere the machine's own Node runs the scripts.
const bundled =
  existsSync(`${root}node_modules/.bin/node`) || existsSync(`${root}node_modules/.bin/node.cmd`);
const [own, minor] = process.versions.node.split('.').map(Number);
if (!bundled && (own < 22 || (own === 22 && minor < 18))) {
  console.error(
    `Mappemonde needs Node 22.18 or later (24 is best); this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
