/** blog-feed: a feed that readers of feeds can read, whatever the articles hold. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { FEED_TEXTS } from '../../supabase/functions/blog-feed/texts.ts';
import { fromRoot } from '../../tools/lib/paths.ts';
import { readFeed, rssFindings, textOf } from './support/rss.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

const CONTENT = 'http://purl.org/rss/1.0/modules/content/ encoded';
const CREATOR = 'http://purl.org/dc/elements/1.1/ creator';
const HOSTILE = ']]></title><script>alert(1)</script> & "\'\u0007\u0000x'.replace('\u0000', '');

const PICTURE = '0a1b2c3d-0000-4000-8000-000000000001';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions({ SITE_URL: 'https://atlas.example', SITE_NAME: 'Atlas & Co' });
  const { db } = world.stack;
  await db.exec(`
    insert into public.blog_tags (slug, name_fr, name_en) values ('meteo', 'Météo', 'Weather');
    insert into public.blog_posts (slug, author, tags, published_at) values
      ('premier', 'Ada', '{meteo,autre}', '2025-05-12T08:00:00Z'),
      ('hostile', null, '{}', '2025-06-16T08:00:00Z'),
      ('demain', 'Ada', '{}', now() + interval '1 day'),
      ('brouillon', 'Ada', '{}', null);`);
  const text = (
    slug: string,
    lang: string,
    title: string,
    excerpt: string,
    body: string,
    cover: string | null,
  ) =>
    db.query(
      `insert into public.blog_post_texts (post_id, lang, title, excerpt, body, cover_url)
       select id, $2, $3, $4, $5, $6 from public.blog_posts where slug = $1`,
      [slug, lang, title, excerpt, body, cover],
    );
  await text('premier', 'fr', 'Premier', 'Début', '## Un\n\n[Islande](/fr/pays)', '/covers/a.svg');
  await db.query(
    `insert into public.media (id, version, format, width, height, widths, name, alt, credit, licence, source_url)
     values ($1, '0123456789', 'jpg', 1400, 900, '{320}', 'a.jpg', '{"de": "Dächer & <Türme>"}', 'Ana <b>', 'CC BY 4.0', 'https://ana.example/')`,
    [PICTURE],
  );
  const ours = `/pictures/960/0123456789/${PICTURE}.jpg`;
  await text('premier', 'de', 'Erster', '', `Vor ![](${ours}) nach`, ours);
  await text('premier', 'en', 'First', 'Beginning', 'Body', null);
  await text(
    'hostile',
    'fr',
    HOSTILE,
    HOSTILE,
    `${HOSTILE}\n\n<iframe src=x></iframe>\n\n[x](javascript:alert(1)) ![y](data:a)`,
    'https://elsewhere.example/a.png',
  );
  await text('demain', 'fr', 'Demain', '', '', null);
  await text('brouillon', 'fr', 'Brouillon', '', '', null);
}, 60_000);
afterAll(() => world?.stop());

const ask = (lang: string, headers: HeadersInit = {}) =>
  fetch(`${world.stack.url}/functions/v1/blog-feed?lang=${lang}`, { headers });

describe('blog-feed', { timeout: 30_000 }, () => {
  it.each(LANGUAGE_CODES)('is valid RSS in %s', async (lang) => {
    const answer = await ask(lang);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const xml = await answer.text();
    expect(rssFindings(xml)).toEqual([]);
    const { channel } = readFeed(xml);
    expect(textOf(channel, 'title')).toBe(`Atlas & Co – ${FEED_TEXTS[lang].heading}`);
    expect(textOf(channel, 'link')).toBe(`https://atlas.example/${lang}/blog`);
    expect(textOf(channel, 'language')).toBe(lang === 'zh' ? 'zh-cn' : lang);
  });

  it('holds what is published, the newest first, and nothing else', async () => {
    const { items } = readFeed(await (await ask('en')).text());
    expect(items.map((item) => textOf(item, 'link'))).toEqual([
      'https://atlas.example/en/blog/hostile',
      'https://atlas.example/en/blog/premier',
    ]);
    const [hostile, first] = items as [Element, Element];
    expect(textOf(first, 'title')).toBe('First');
    expect(textOf(first, 'pubDate')).toBe('Mon, 12 May 2025 08:00:00 GMT');
    expect(textOf(first, 'category')).toBe('Weather');
    expect(textOf(first, CREATOR)).toBe('Ada');
    expect(textOf(hostile, CREATOR)).toBeUndefined();
  });

  it('knows an article by the same id at another address', async () => {
    const itemsOfFeed = async () =>
      readFeed(await (await ask('en')).text()).items.map((item) => [
        textOf(item, 'guid'),
        textOf(item, 'link'),
      ]);
    const [before] = await itemsOfFeed();
    await world.stack.db.exec("update public.blog_posts set slug = 'calm' where slug = 'hostile'");
    const [after] = await itemsOfFeed();
    await world.stack.db.exec("update public.blog_posts set slug = 'hostile' where slug = 'calm'");
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).toBe('https://atlas.example/en/blog/calm');
  });

  it('escapes hostile text', async () => {
    const [hostile] = readFeed(await (await ask('fr')).text()).items as [Element];
    expect(textOf(hostile, 'title')).toBe(HOSTILE.replace('\u0007', ''));
    const html = textOf(hostile, CONTENT) ?? '';
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<(?:script|iframe|img)|javascript:|data:/);
  });

  it('has absolute URLs', async () => {
    const [, first] = readFeed(await (await ask('fr')).text()).items as [Element, Element];
    const html = textOf(first, CONTENT);
    expect(html).toContain('<img src="https://atlas.example/covers/a.svg" alt="">');
    expect(html).toContain('<a href="https://atlas.example/fr/pays">');
  });

  it('names author and licence under each picture of ours', async () => {
    const [, first] = readFeed(await (await ask('de')).text()).items as [Element, Element];
    const image = `<img src="https://atlas.example/pictures/960/0123456789/${PICTURE}.jpg" alt="Dächer &amp; &lt;Türme&gt;" width="1400" height="900">`;
    const credit =
      '<p><a href="https://ana.example/">Ana &lt;b&gt;</a> · <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a></p>';
    expect(textOf(first, CONTENT)).toBe(`${image}${credit}<p>Vor </p>${image}${credit}<p> nach</p>`);
  });

  it('supports conditional requests', async () => {
    const tag = (await ask('fr')).headers.get('etag') ?? '';
    const again = await ask('fr', { 'if-none-match': `W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('de', { 'if-none-match': tag })).status).toBe(200);
  });

  it('refuses languages the site does not have', async () => {
    expect((await ask('pt')).status).toBe(400);
  });

  it('uses the texts of the page', () => {
    for (const lang of LANGUAGE_CODES) {
      const page = JSON.parse(readFileSync(fromRoot(`src/i18n/locales/${lang}/blog.json`), 'utf8'));
      expect(FEED_TEXTS[lang]).toEqual({ heading: page.heading, intro: page.intro });
    }
  });
});

describe('the validator', () => {
  it('finds what is wrong', () => {
    const feed = (inside: string) => `<rss version="2.0"><channel>${inside}</channel></rss>`;
    expect(rssFindings(feed('<title>x</title>'))).toContain('no description');
    expect(rssFindings(feed('<item><pubDate>2025-05-12</pubDate></item>'))).toContain('pubDate "2025-05-12"');
    expect(() => rssFindings('<rss><channel></rss>')).toThrow('Not well-formed');
  });
});
