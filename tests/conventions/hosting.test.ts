import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostingFiles, SITE_ENV } from '../../tools/hosting/files.ts';
import { fromRoot } from '../../tools/lib/paths.ts';

it.each(Object.entries(hostingFiles(readFileSync(fromRoot(SITE_ENV), 'utf8'))))(
  '%s is what "npm run hosting" writes',
  (path, text) => {
    expect(readFileSync(fromRoot(path), 'utf8')).toBe(text);
  },
);
