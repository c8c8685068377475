import { describe, expect, it } from 'vitest';
import { robotsTxt } from '../../server/robots.ts';

describe('robots.txt', () => {
  it('closes the back office and the files of open data, and names the sitemap absolutely', () => {
    expect(robotsTxt('https://example.org')).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /anabel\nDisallow: /data/\n\nSitemap: https://example.org/sitemap.xml\n',
    );
  });

  it('names none where the address of the site is not known', () => {
    expect(robotsTxt('')).not.toContain('Sitemap');
  });
});
