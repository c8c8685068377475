/** Pages of articles: their hours, the addresses they once had, their previews. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { ROW } from '../components/blog/testData.tsx';
import { cacheControlOf, get, prepareRenderer, stubBackend } from './renderer.ts';
import { backend } from './world.ts';

prepareRenderer();

/** An article, which was once at /blog/ancien and then at /blog/plus-tard. */
const withArticle: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(new Request(input).url);
  if (pathname.endsWith('/rpc/blog_posts_in'))
    return Response.json([null, ROW.slug].includes(searchParams.get('p_slug')) ? [ROW] : []);
  if (pathname.endsWith('/blog_post_addresses'))
    return Response.json(
      ['eq.ancien', 'eq.plus-tard'].includes(searchParams.get('slug') ?? '')
        ? [{ blog_posts: { slug: ROW.slug } }]
        : [],
    );
  if (pathname.endsWith('/blog_post_texts')) return Response.json([{ lang: 'fr' }]);
  if (pathname.includes('/blog_')) return Response.json([]);
  return backend(input, init);
};

it.each([
  ['/fr/blog', 200],
  [`/ar/blog/${ROW.slug}`, 200],
  ['/fr/blog/bientot', 404],
  ['/fr/blog?page=9999', 404],
])('%s shows an article within a minute of its hour, also through two caches', async (path, status) => {
  stubBackend(withArticle);
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const cacheControl = cacheControlOf(response) ?? '';
  const [, fresh, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(cacheControl) ?? [];
  expect(2 * (Number(fresh) + Number(stale))).toBe(60);
  expect(response.headers.get('cache-tag')).toContain('blog');
});

describe('the former address of an article', () => {
  it.each(LANGUAGE_CODES)('leads to where it is now, at once, in %s', async (lang) => {
    stubBackend(withArticle);
    for (const slug of ['ancien', 'plus-tard']) {
      const response = await get(`/${lang}/blog/${slug}?de=lettre`);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `/${lang}/blog/${ROW.slug}?de=lettre`,
      ]);
    }
  });

  it('of no article is not found', async () => {
    stubBackend(withArticle);
    expect((await get('/fr/blog/rien')).status).toBe(404);
  });
});

it('leaves the preview of an article to the browser, uncached, unindexed and without requests', async () => {
  stubBackend(() => Promise.reject(new Error('asked')));
  const response = await get('/fr/blog/brouillon?preview');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('cdn-cache-control')).toBeNull();
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain('<div id="root"></div>');
});
