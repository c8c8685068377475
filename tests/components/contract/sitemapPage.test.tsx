/** Opens the addresses of the sitemap where no server sends the XML. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { openSitemap, refusal } from './subject.tsx';

const XML = '<?xml version="1.0"?><urlset><url><loc>https://example.org/</loc></url></urlset>';
const PERSON = 'Mozilla/5.0 (X11; Linux x64)';
const given = () => ({ sitemap: XML });

/** An address, and what the function is sent. */
const ASKED: readonly Line<[path: string, sent: object]>[] = [
  ['seo-and-sitemaps', '| `/sitemap.xml` |', '/sitemap.xml', { path: '/sitemap.xml', direct: true }],
  [
    'seo-and-sitemaps',
    '| `/sitemap-main.xml` |',
    '/sitemap-main.xml',
    { path: '/sitemap-main.xml', direct: true },
  ],
  [
    'seo-and-sitemaps',
    '`/sitemap-continents.xml`',
    '/sitemap-continents.xml',
    { path: '/sitemap-continents.xml' },
  ],
  [
    'seo-and-sitemaps',
    '`/sitemap-countries.xml`',
    '/sitemap-countries.xml',
    { path: '/sitemap-countries.xml' },
  ],
  ['seo-and-sitemaps', '`/sitemap-regions.xml`', '/sitemap-regions.xml', { path: '/sitemap-regions.xml' }],
  [
    'seo-and-sitemaps',
    '`/sitemap-cities-all.xml`',
    '/sitemap-cities-all.xml',
    { path: '/sitemap-cities-all.xml' },
  ],
  ['seo-and-sitemaps', '`/sitemap-cities.xml`', '/sitemap-cities.xml', { path: '/sitemap-cities.xml' }],
  [
    'seo-and-sitemaps',
    '`/sitemap-cities-{page}.xml`',
    '/sitemap-cities-3.xml',
    { path: '/sitemap-cities-3.xml', page: 3, direct: true },
  ],
  ['seo-and-sitemaps', '`/sitemap-villes.xml`', '/sitemap-villes.xml', { path: '/sitemap-villes.xml' }],
];

const REPLACED =
  'user agents that contain bot, crawler, spider, googlebot, bingbot, yahoo or baidu, the page replaces itself with the XML';

/** An address, a browser, whether the XML takes the page's place. */
const RAW: readonly Line<[path: string, browser: string, raw: boolean]>[] = [
  ['seo-and-sitemaps', 'For paths that end in .xml', '/sitemap.xml', PERSON, true],
  ['seo-and-sitemaps', 'The site itself shows the text', '/sitemap.xml/', PERSON, false],
  ...['bot', 'crawler', 'spider', 'Googlebot/2.1', 'bingbot/2.0', 'Yahoo! Slurp', 'Baidu'].map(
    (name) =>
      ['seo-and-sitemaps', REPLACED, '/sitemap.xml/', `Mozilla/5.0 (compatible; ${name})`, true] as const,
  ),
];

const ERRORS = '« Failed to load sitemap » or « No sitemap data received » under « Error »';

/** Response of the function, and the message. */
const TEXTS: readonly Line<[answer: () => unknown, role: 'alert' | 'status', text: string]>[] = [
  [
    'seo-and-sitemaps',
    '« Loading the sitemap… »',
    () => new Promise(() => undefined),
    'status',
    'Loading the sitemap',
  ],
  ['seo-and-sitemaps', ERRORS, () => refusal('x'), 'alert', 'Failed to load sitemap'],
  ['seo-and-sitemaps', ERRORS, () => ({ sitemap: '' }), 'alert', 'No sitemap data received'],
  ['seo-and-sitemaps', ERRORS, () => ({}), 'alert', 'No sitemap data received'],
  ['seo-and-sitemaps', ERRORS, () => ({}), 'alert', 'Error'],
];

it('is said line by line in the documentation', () => {
  expect(unsaid([...ASKED, ...RAW, ...TEXTS])).toEqual([]);
});

describe('a sitemap where no server sends it', () => {
  it.each(cases(ASKED))('%s, %s: %s asks for %j', async (_, __, path, sent) => {
    const { calls } = await openSitemap(path, PERSON, given);
    await vi.waitFor(() => expect(calls[0]).toMatchObject(sent));
  });

  it.each(cases(RAW))('%s, %s: %s by %s, %s', async (_, __, path, browser, raw) => {
    const { shown } = await openSitemap(path, browser, given);
    if (raw) await vi.waitFor(() => expect(shown).toEqual([XML]));
    else expect((await screen.findByText(XML)).tagName).toBe('PRE');
    expect(shown).toHaveLength(raw ? 1 : 0);
  });

  it.each(cases(TEXTS))('%s, %s: %o says %s %s', async (_, __, answer, role, text) => {
    await openSitemap('/sitemap.xml/', PERSON, answer);
    expect(await screen.findByRole(role)).toHaveTextContent(text);
  });
});
