import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATIC_PAGES } from '@/shared/sitemap.ts';
import { ROOT } from './lib/files.ts';

describe('Pages in the sitemap', () => {
  const features = readdirSync(`${ROOT}src/features`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${ROOT}src/features/${path}`, 'utf8'));
  /** The heads that name a page as their own. */
  const canonicalOf = (name: string) =>
    features.filter((text) => new RegExp(`canonical(?:: |=\\{).*\\{ name: '${name}'`).test(text));
  const listed = Object.entries(STATIC_PAGES).filter(([, file]) => file !== null);

  it.each(listed)('%s is its own canonical page: another address of a page is not listed', (name) => {
    expect(canonicalOf(name).length).toBeGreaterThan(0);
  });

  it('leaves out a page that names another as its own', () => {
    expect(canonicalOf('privacy')).toEqual([]);
    expect(STATIC_PAGES.privacy).toBeNull();
  });
});
