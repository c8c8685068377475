// npm run hosting: writes the files of the hosts from deploy/site.env (docs/deploy.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hostingFiles, SITE_ENV } from './hosting/files.ts';
import { fromRoot } from './lib/paths.ts';

try {
  for (const [path, text] of Object.entries(hostingFiles(readFileSync(fromRoot(SITE_ENV), 'utf8')))) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true });
    writeFileSync(fromRoot(path), text);
    console.log(`${path} written.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
