import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATIC_PAGES } from '@/domain/sitemap.ts';
import { ROOT } from './lib/files.ts';

describe('Pages in the sitemap', () => {
  it('are built: an address of the plan is no page for a search engine', () => {
    const table = readFileSync(`${ROOT}src/app/pages.ts`, 'utf8');
    const planned = [...table.matchAll(/^ {2}(\w+): soon\(\)/gm)].map(([, name]) => name);
    for (const name of planned)
      expect([name, STATIC_PAGES[name as keyof typeof STATIC_PAGES] ?? null]).toEqual([name, null]);
  });
});
