// Installs the project's packages when they are missing or older than the lock file. Runs before `npm start`, `npm test`
// and similar, so it uses nothing but Node itself, from version 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const changedAt = (path) => (existsSync(root + path) ? statSync(root + path).mtimeMs : 0);

function stop(reason) {
  console.error(reason);
  if (process.env.npm_lifecycle_event === 'pretest') console.log('0 passed, 1 failed');
  process.exit(1);
}

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.error('Installing packages (npm ci) …');
  if (spawnSync('npm ci', { cwd: root, stdio: 'inherit', shell: true }).status !== 0)
    stop('The packages could not be installed. Check the network (npm registry) and run the command again.');
}

// The packages bring Node 24 for Linux and Windows, and npm prefers it. Elsewhere the machine's own Node runs the tools.
const [major, minor] = process.versions.node.split('.').map(Number);
if (!existsSync(`${root}node_modules/.bin/node`) && (major < 22 || (major === 22 && minor < 18)))
  stop(`Mappemonde needs Node 22.18 or later; this is ${process.version}. See https://nodejs.org.`);
