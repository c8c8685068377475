// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type HeadContext, headOf, type PageFacts } from '@/lib/seo/head.ts';
import { headHtml, headTags } from '@/lib/seo/headTags.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';

const context = (lang: LanguageCode = 'fr', path = '/fr/x'): HeadContext => ({
  lang,
  origin: 'https://example.org',
  siteName: 'Mappemonde',
  homeName: 'Accueil',
  path,
});
const FRANCE = { name: 'country', continent: 'europe', country: 'france' } as const;
const facts: PageFacts = { title: 'Bretagne', description: 'Une région', canonical: FRANCE };

describe('a title', () => {
  it('names the country after a bar when it does not name it', () => {
    expect(headOf({ ...facts, country: 'France' }, context()).title).toBe('Bretagne | France');
    expect(headOf({ ...facts, title: 'Île-de-France', country: 'France' }, context()).title).toBe(
      'Île-de-France',
    );
    expect(headOf(facts, context()).title).toBe('Bretagne');
  });

  it('is numbered on the further pages of a list', () => {
    expect(headOf({ ...facts, page: 1, pages: 3 }, context()).title).toBe('Bretagne');
    expect(headOf({ ...facts, country: 'France', page: 2, pages: 3 }, context()).title).toBe(
      'Bretagne | France (2/3)',
    );
  });
});

describe('the addresses of a page', () => {
  it('are its own, one a language, and the French one for all others', () => {
    const head = headOf(facts, context('ar', '/ar/anything'));
    expect(head.canonical).toBe('https://example.org/ar/continents/europe/pays/france');
    expect(head.alternates).toEqual([
      ...['fr', 'en', 'es', 'de', 'it', 'ar', 'ru'].map((code) => [
        code,
        `https://example.org/${code}/continents/europe/pays/france`,
      ]),
      ['zh-Hans', 'https://example.org/zh/continents/europe/pays/france'],
      ['x-default', 'https://example.org/fr/continents/europe/pays/france'],
    ]);
  });

  it('of the home page have no prefix in French', () => {
    const head = headOf({ title: 'x', canonical: { name: 'home' } }, context('de'));
    expect(head.canonical).toBe('https://example.org/de');
    expect(head.alternates.at(0)).toEqual(['fr', 'https://example.org/']);
    expect(head.alternates.at(-1)).toEqual(['x-default', 'https://example.org/']);
  });

  it('are the same whatever the language: alternates are reciprocal', () => {
    const all = LANGUAGE_CODES.map((lang) => headOf(facts, context(lang)));
    for (const head of all) {
      expect(head.alternates).toEqual(all[0]?.alternates);
      expect(head.alternates.map(([, href]) => href)).toContain(head.canonical);
    }
  });

  it('of one page of a list hold its number, and lead to those before and after', () => {
    const at = (page: number) => headOf({ ...facts, page, pages: 3 }, context());
    const base = 'https://example.org/fr/continents/europe/pays/france';
    expect([at(1).canonical, at(1).prev, at(1).next]).toEqual([base, undefined, `${base}?page=2`]);
    expect([at(2).canonical, at(2).prev, at(2).next]).toEqual([`${base}?page=2`, base, `${base}?page=3`]);
    expect([at(3).canonical, at(3).prev, at(3).next]).toEqual([
      ...[`${base}?page=3`, `${base}?page=2`, undefined],
    ]);
    expect(at(2).alternates.every(([, href]) => href.endsWith('?page=2'))).toBe(true);
  });

  it('of a page that is none are only the one asked for', () => {
    const head = headOf({ title: 'Page non trouvée', noindex: true }, context('fr', '/fr/nowhere'));
    expect(head).toMatchObject({
      canonical: 'https://example.org/fr/nowhere',
      alternates: [],
      robots: 'noindex, follow',
    });
  });

  it('leave out the languages a page does not exist in', () => {
    const head = headOf({ ...facts, languages: ['en', 'ar'] }, context('en'));
    expect(head.alternates.map(([tag]) => tag)).toEqual(['en', 'ar', 'x-default']);
    expect(head.alternates.at(-1)?.[1]).toContain('/en/');
    const shownInstead = headOf({ ...facts, languages: ['en', 'ar'] }, context('de'));
    expect(shownInstead.canonical).toBe(head.canonical);
    expect(shownInstead.alternates).toEqual(head.alternates);
  });
});

describe('the picture of a page', () => {
  it.each([
    [undefined, 'https://example.org/share/default.png', true],
    ['afrique', 'https://example.org/share/afrique.png', true],
    ['atlantis', 'https://example.org/share/default.png', true],
    ['/blog/a.jpg', 'https://example.org/blog/a.jpg', false],
    ['https://images.example/a.jpg', 'https://images.example/a.jpg', false],
  ])('%s is %s', (image, address, own) => {
    const head = headOf(image ? { ...facts, image } : facts, context());
    expect([head.image, head.ownImage]).toEqual([address, own]);
    const size = headTags(head).filter(({ attributes }) => attributes.property?.startsWith('og:image:'));
    expect(size).toHaveLength(own ? 2 : 0);
  });
});

describe('the elements of a head', () => {
  it('are each there once', () => {
    const tags = headTags(headOf({ ...facts, crumbs: [{ name: 'x' }], page: 2, pages: 3 }, context()));
    const names = tags.map(({ attributes: { content, href, 'data-head': _, ...rest } }) =>
      JSON.stringify(rest),
    );
    const doubled = names.filter((name, index) => names.indexOf(name) !== index);
    expect(doubled).toEqual([]);
    expect(tags.every(({ attributes }) => 'data-head' in attributes)).toBe(true);
  });

  it('tell networks what the page is', () => {
    const tags = headTags(headOf({ ...facts, article: { datePublished: '2026-01-01' } }, context('zh')));
    const og = (name: string) =>
      tags
        .filter(({ attributes }) => attributes.property === `og:${name}`)
        .map(({ attributes }) => attributes.content);
    expect(og('type')).toEqual(['article']);
    expect(og('title')).toEqual(['Bretagne']);
    expect(og('description')).toEqual(['Une région']);
    expect(og('url')).toEqual(['https://example.org/zh/continents/europe/pays/france']);
    expect(og('site_name')).toEqual(['Mappemonde']);
    expect(og('locale')).toEqual(['zh_CN']);
  });

  it('can be written as HTML that says what they say, whatever the words hold', () => {
    const title = '"><script>alert(1)</script> & \u2028';
    const html = headHtml(
      headOf({ ...facts, title, description: title, crumbs: [{ name: title }] }, context()),
    );
    const parsed = new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
    expect(parsed.querySelectorAll('script')).toHaveLength(1);
    expect(parsed.querySelector('title')?.textContent).toBe(title);
    expect(parsed.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(title);
    const data = JSON.parse(parsed.querySelector('script')?.textContent ?? '');
    expect(data['@graph'][0].itemListElement[1].name).toBe(title);
  });
});
