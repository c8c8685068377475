import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../src/shared/xml.ts';
import { sitemapIndex, urlset } from '../../supabase/functions/generate-sitemap/xml.ts';
import { filesIn, findingsOf, unreciprocated, urlsOf } from '../../tools/sitemaps/files.ts';

const ORIGIN = 'https://example.org/?a=1&b="';
const HOME = { route: { name: 'home' }, changedAt: '2026-01-02T03:04:05.678901+02:00' } as const;
const text = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString();

describe('the schema check', () => {
  it('accepts what the function writes, with signs that XML reserves', async () => {
    const post = {
      route: { name: 'post', post: "l'été & <tag>" },
      changedAt: null,
      langs: ['en', 'ar'],
    } as const;
    const xml = text(urlset(ORIGIN, [HOME, post]));
    expect(await findingsOf(xml)).toEqual([]);
    const urls = [...urlsOf(xml)];
    expect(urls).toHaveLength(10);
    expect(urls[0]).toMatchObject({ loc: `${ORIGIN}/`, lastmod: '2026-01-02T01:04:05Z' });
    expect(urls[8]).toMatchObject({
      loc: `${ORIGIN}/en/blog/${encodeURIComponent("l'été & <tag>")}`,
      lastmod: null,
      alternates: new Map([
        ['en', urls[8]?.loc],
        ['ar', urls[9]?.loc],
        ['x-default', urls[8]?.loc],
      ]),
    });
    expect(unreciprocated(urls)).toEqual([]);
    const index = text(sitemapIndex(ORIGIN, [{ path: '/sitemap-main.xml', changedAt: null }]));
    expect([await findingsOf(index), filesIn(index)]).toEqual([[], [`${ORIGIN}/sitemap-main.xml`]]);
  });

  it.each<[string, (xml: string) => string]>([
    ['an empty file', (xml) => xml.replace(/<url>.*<\/url>\n/s, '')],
    ['an address without escapes', (xml) => xml.replaceAll('&amp;', '&')],
    ['a date in words', (xml) => xml.replace(/<lastmod>[^<]*/, '<lastmod>yesterday')],
    [
      'a date before the address',
      (xml) => xml.replace(/(<loc>[^<]*<\/loc>)(<lastmod>[^<]*<\/lastmod>)/, '$2$1'),
    ],
    ['an unknown element', (xml) => xml.replace('</url>', '<image/></url>')],
    ['a link that is no alternate', (xml) => xml.replace('rel="alternate"', 'rel="canonical"')],
    ['an underscore in a language', (xml) => xml.replace('zh-Hans', 'zh_Hans')],
    ['no namespace', (xml) => xml.replace(/ xmlns="[^"]*"/, '')],
  ])('refuses %s', async (_, broken) => {
    const xml = text(urlset(ORIGIN, [HOME]));
    expect(broken(xml)).not.toBe(xml);
    expect(await findingsOf(broken(xml))).not.toEqual([]);
  });

  it('sees alternates that are not mutual', () => {
    const xml = text(urlset(ORIGIN, [HOME]));
    const one = [...urlsOf(xml.replace(/<url>(?:(?!<url>).)*$/s, ''))];
    expect(unreciprocated(one).length).toBeGreaterThan(0);
    const strange = [...urlsOf(xml.replaceAll('hreflang="fr" href="https', 'hreflang="fr" href="http'))];
    expect(unreciprocated(strange).length).toBeGreaterThan(0);
  });
});

describe('writing', () => {
  it('escapes all five signs', () => {
    expect(escapeXml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&apos;y&apos;&gt;&amp;&lt;/a&gt;',
    );
  });

  it('streams chunks on demand', () => {
    let made = 0;
    function* cities() {
      for (; made < 10_000; made += 1)
        yield { route: { name: 'post', post: `p-${made}` }, changedAt: null } as const;
    }
    const pieces = urlset('https://example.org', cities());
    const [first, second] = [pieces.next().value, pieces.next().value];
    expect(made).toBeLessThan(500);
    expect(first?.length).toBeLessThan(200_000);
    // The first is not written over while somebody may read it still.
    expect(new TextDecoder().decode(first)).toMatch(
      /<loc>https:\/\/example\.org\/fr\/blog\/p-0<.*<\/url>\n$/s,
    );
    expect(new TextDecoder().decode(second)).not.toContain('/p-0<');
  });

  it('holds an address of any length and script', () => {
    const origin = `https://${'é'.repeat(40_000)}.example`;
    const xml = text(urlset(origin, [HOME, HOME]));
    const urls = [...urlsOf(xml)];
    expect(urls).toHaveLength(16);
    expect(new Set(urls.map(({ loc }) => loc.startsWith(`${origin}/`)))).toEqual(new Set([true]));
    expect(urls.every(({ alternates }) => alternates.get('zh-Hans') === `${origin}/zh`)).toBe(true);
  });
});
