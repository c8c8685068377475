import { describe, expect, it } from 'vitest';
import { headOf } from '@/lib/seo/head.ts';
import { openGraph } from '@/lib/seo/openGraph.ts';
import type { HeadContext, PageFacts } from '@/lib/seo/pageFacts.ts';
import { headWithPicture } from '@/places/pictures/headWithPicture.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { wikiTitle } from '@/shared/wikis.ts';
import { picture } from '../components/pictures/picture.ts';

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
    expect(headOf({ ...facts, title: 'Île-de-France, region', country: 'France' }, context()).title).toBe(
      'Île-de-France, region',
    );
    expect(headOf({ ...facts, title: 'Bretagne : guide' }, context()).title).toBe('Bretagne : guide');
  });

  it('that is short is followed by the name of the site', () => {
    expect(headOf(facts, context()).title).toBe('Bretagne | Mappemonde');
  });

  it('has the page number on later pages of a list', () => {
    expect(headOf({ ...facts, page: 1, pages: 3 }, context()).title).toBe('Bretagne | Mappemonde');
    expect(headOf({ ...facts, country: 'France', page: 2, pages: 3 }, context()).title).toBe(
      'Bretagne | France (2/3)',
    );
    expect(headOf({ ...facts, page: 2, pages: 3 }, context()).description).toBe('Une région (2/3)');
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

  it('of a missing page are only the requested one', () => {
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

  it('are only its own where it exists in no language', () => {
    const head = headOf({ ...facts, languages: [] }, context('de'));
    expect([head.canonical, head.alternates]).toEqual([
      'https://example.org/de/continents/europe/pays/france',
      [],
    ]);
  });
});

describe('the picture of a page', () => {
  it.each([
    [undefined, 'https://example.org/share/default.png', true],
    ['afrique', 'https://example.org/share/afrique.png', true],
    ['atlantis', 'https://example.org/share/default.png', true],
    ['/blog/a.jpg', 'https://example.org/blog/a.jpg', false],
    ['https://images.example/a.jpg', 'https://images.example/a.jpg', false],
  ])('%s is %s', (image, address, drawn) => {
    const head = headOf(image ? { ...facts, image } : facts, context());
    const properties = openGraph(head);
    expect(properties).toContainEqual(['og:image', address]);
    expect(properties.filter(([name]) => name.startsWith('og:image:'))).toEqual(
      drawn
        ? [
            ['og:image:width', '1200'],
            ['og:image:height', '630'],
          ]
        : [['og:image:alt', 'Bretagne']],
    );
  });

  it('of a place has the size of the thumbnail that is shared', () => {
    const properties = openGraph(headOf(headWithPicture(facts, picture), context()));
    expect(properties.filter(([name]) => name.startsWith('og:image:'))).toEqual([
      ['og:image:width', '1280'],
      ['og:image:height', '853'],
      ['og:image:alt', 'Bretagne'],
    ]);
  });

  it('of a place is in its structured data, where it is no drawing', () => {
    const image = (given: PageFacts) => /"image":"([^"]+)"/.exec(headOf(given, context()).jsonLd ?? '')?.[1];
    const place = { ...facts, place: {} };
    expect(image({ ...place, image: 'country' })).toBeUndefined();
    expect(image(headWithPicture(place, picture))).toBe(
      `https://example.org/pictures/1280/0123456789/${wikiTitle(picture.file)}`,
    );
  });
});

describe('the Open Graph properties', () => {
  const properties = (more: Partial<PageFacts> = {}, lang?: LanguageCode) =>
    openGraph(headOf({ ...facts, ...more }, context(lang)));

  it('describe the page, each once', () => {
    const article = { datePublished: '2026-01-01', dateModified: '2026-02-01T08:00:00Z' };
    expect(properties({ article }, 'zh')).toEqual([
      ['og:title', 'Bretagne | Mappemonde'],
      ['og:description', 'Une région'],
      ['og:url', 'https://example.org/zh/continents/europe/pays/france'],
      ['og:type', 'article'],
      ['article:published_time', '2026-01-01'],
      ['article:modified_time', '2026-02-01T08:00:00Z'],
      ['og:site_name', 'Mappemonde'],
      ['og:image', 'https://example.org/share/default.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:locale', 'zh_CN'],
    ]);
  });

  it('of any other page have the type website', () => {
    expect(properties()).toContainEqual(['og:type', 'website']);
  });

  it('leave out a description that is not there', () => {
    const names = openGraph(headOf({ title: 'x' }, context())).map(([name]) => name);
    expect(names).not.toContain('og:description');
  });

  it('name the language with a country, as they must', () => {
    const locales = LANGUAGE_CODES.map((lang) => properties({}, lang).at(-1));
    expect(locales.map((locale) => locale?.[0])).toEqual(LANGUAGE_CODES.map(() => 'og:locale'));
    expect(locales.map((locale) => locale?.[1])).toEqual(
      LANGUAGE_CODES.map((lang) => expect.stringMatching(new RegExp(`^${lang}_[A-Z]{2}$`))),
    );
  });

  it('name the page of a list that is open', () => {
    expect(properties({ page: 2, pages: 3 })).toContainEqual([
      'og:url',
      'https://example.org/fr/continents/europe/pays/france?page=2',
    ]);
  });
});

describe('the data for machines', () => {
  it('escape everything that could end their element', () => {
    const title = '"></script><script>alert(1)</script> & \u2028';
    const { jsonLd = '' } = headOf({ ...facts, title, crumbs: [{ name: title }] }, context());
    expect(jsonLd).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(jsonLd)['@graph'][0].itemListElement[1].name).toBe(title);
  });
});

describe('the head of an article', () => {
  const head = headOf(
    {
      ...facts,
      title: 'A title, cut…',
      crumbs: [{ name: 'A title that is longer than search engines show' }],
      image: '/blog/cover.svg',
      article: {
        datePublished: '2026-11-19 08:00:00+00',
        dateModified: '2026-11-20T09:30:00.5+01:00',
        author: 'Mappemonde',
      },
    },
    context(),
  );

  it('gives moments in ISO 8601, the whole headline, and the site as an organization', () => {
    const [posting] = JSON.parse(head.jsonLd ?? '{}')['@graph'].filter(
      (thing: { '@type': string }) => thing['@type'] === 'BlogPosting',
    );
    expect(posting).toMatchObject({
      headline: 'A title that is longer than search engines show',
      datePublished: '2026-11-19T08:00:00.000Z',
      dateModified: '2026-11-20T08:30:00.500Z',
      author: { '@type': 'Organization', name: 'Mappemonde' },
    });
  });

  it('has a picture that networks show: no SVG', () => {
    expect(head.image).toMatch(/\/share\/blog\.png$/);
  });
});
