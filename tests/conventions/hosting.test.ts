import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../tools/backend/paths.ts';
import { hostingFiles, SITE_ENV } from '../../tools/hosting/files.ts';

it.each(Object.entries(hostingFiles(readFileSync(fromRoot(SITE_ENV), 'utf8'))))(
  '%s is what "npm run hosting" writes',
  (path, text) => {
    expect(readFileSync(fromRoot(path), 'utf8')).toBe(text);
  },
);
