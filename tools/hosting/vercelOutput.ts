// Puts what "npm run build:site" has built where Vercel takes it: .vercel/output (vercel.json).
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { SITE_ENV } from './files.ts';
import { readSite } from './site.ts';
import { VERCEL_FUNCTION, vercelRoutes } from './vercel.ts';

const output = fromRoot('.vercel/output');
const site = join(output, 'functions/site.func');
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

rmSync(output, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
cpSync(fromRoot('dist'), join(output, 'static'), {
  recursive: true,
  // The function contains the shell, and Vercel compresses files.
  filter: (path) => !/\/(?:index\.html|\.vite)$|\.(?:br|gz)$/.test(path),
});
for (const part of ['package.json', 'site.js', 'parts', 'vercel'])
  cpSync(fromRoot(`dist-server/${part}`), join(site, part), { recursive: true });
writeFileSync(join(site, '.vc-config.json'), json(VERCEL_FUNCTION));
const { headers } = readSite(readFileSync(fromRoot(SITE_ENV), 'utf8'));
writeFileSync(join(output, 'config.json'), json(vercelRoutes(headers)));
console.log('.vercel/output written.');
