import { describe, expect, it } from 'vitest';
import { headOf } from '@/lib/seo/head.ts';
import type { HeadContext, PageFacts } from '@/lib/seo/pageFacts.ts';
import { jsonLd } from '@/lib/seo/structuredData.ts';
import { jsonLdFaults, thingFaults } from './support/vocabulary.ts';

const context: HeadContext = {
  lang: 'zh',
  origin: 'https://example.org',
  siteName: 'Mappemonde',
  homeName: '首页',
  path: '/zh',
};
const EUROPE = { name: 'continent', continent: 'europe' } as const;
const FRANCE = { name: 'country', continent: 'europe', country: 'france' } as const;
const REGION = { ...FRANCE, name: 'region', region: 'ile-de-france' } as const;
const PARIS = { ...REGION, name: 'city', city: 'paris', tab: 'overview' } as const;
const toParis = [
  { name: '大洲', to: { name: 'continents' } },
  { name: '欧洲', to: EUROPE },
  { name: '法国', to: FRANCE },
  { name: 'Île-de-France', to: REGION },
  { name: '巴黎' },
] as const;

const pages: Record<string, PageFacts> = {
  home: { title: 'x', canonical: { name: 'home' } },
  continent: {
    title: 'x',
    canonical: EUROPE,
    crumbs: toParis.slice(0, 2),
    place: {},
    list: [{ name: '法国', to: FRANCE }],
  },
  country: {
    title: 'x',
    canonical: FRANCE,
    crumbs: [...toParis.slice(0, 2), { name: '法国' }],
    place: { description: 'y', latitude: 46, longitude: 2, population: 67_000_000, isoCode: 'FR' },
  },
  region: {
    title: 'x',
    canonical: REGION,
    crumbs: [...toParis.slice(0, 3), { name: 'Île-de-France' }],
    place: {},
  },
  city: {
    title: 'x',
    canonical: PARIS,
    crumbs: toParis,
    image: '/pictures/1280/0123456789/Paris.jpg',
    place: { latitude: 48.85, longitude: 2.35, population: 2_138_551, geonameId: 2988507 },
  },
  article: {
    title: 'x',
    description: 'y',
    canonical: { name: 'post', post: 'a' },
    crumbs: [{ name: 'Blog', to: { name: 'blog' } }, { name: 'x' }],
    article: { datePublished: '2026-11-21T10:00:00+00:00', dateModified: '2026-11-22', author: 'A' },
  },
  unsigned: { title: 'x', canonical: { name: 'post', post: 'a' }, article: { datePublished: null } },
};

const graphOf = (facts: PageFacts) => {
  const text = headOf(facts, context).jsonLd ?? '';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};
const ofType = (facts: PageFacts, type: string) =>
  graphOf(facts).find((thing) => [thing['@type']].flat().includes(type)) as Record<string, never>;

describe('structured data', () => {
  it.each(Object.entries(pages))('of a %s page is in schema.org’s words', (_, facts) => {
    expect(jsonLdFaults(headOf(facts, context).jsonLd ?? '')).toEqual([]);
  });

  it('leads from the home page to the page itself', () => {
    const { itemListElement: items } = ofType(pages.city as PageFacts, 'BreadcrumbList') as unknown as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(items.map(({ name }) => name)).toEqual(['首页', '大洲', '欧洲', '法国', 'Île-de-France', '巴黎']);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(items.at(0)?.item).toBe('https://example.org/zh');
    expect(items.at(-1)?.item).toBe(
      'https://example.org/zh/continents/europe/pays/france/regions/ile-de-france/ville/paris',
    );
  });

  it('puts a city into its region, country and continent, with its position and inhabitants', () => {
    expect(ofType(pages.city as PageFacts, 'City')).toMatchObject({
      '@type': ['City', 'TouristDestination'],
      name: '巴黎',
      geo: { latitude: 48.85, longitude: 2.35 },
      additionalProperty: { value: 2_138_551 },
      sameAs: 'https://sws.geonames.org/2988507/',
      containedInPlace: {
        '@type': 'AdministrativeArea',
        containedInPlace: { '@type': 'Country', name: '法国', containedInPlace: { '@type': 'Continent' } },
      },
    });
  });

  it('leaves out unknown values', () => {
    const facts = {
      ...pages.city,
      image: 'city',
      place: { latitude: null, longitude: null, population: 0 },
      crumbs: [{ name: 'x' }],
    };
    expect(Object.keys(ofType(facts as PageFacts, 'City'))).toEqual(['@type', '@id', 'name', 'url']);
    expect(headOf({ title: 'x', canonical: { name: 'cookies' } }, context).jsonLd).toBeUndefined();
  });

  it('contains the beginning of a long list and its total count', () => {
    const list = Array.from({ length: 250 }, (_, index) => ({ name: `${index}`, to: FRANCE }));
    const told = ofType({ title: 'x', canonical: { name: 'countries' }, list }, 'ItemList');
    expect(told.numberOfItems).toBe(250);
    expect(told.itemListElement).toHaveLength(10);
    expect(ofType({ title: 'x', list: list.slice(0, 2), listTotal: 9 }, 'ItemList').numberOfItems).toBe(9);
  });

  it('cannot end its element or a line of script', () => {
    const text = jsonLd([{ name: '</script><!-- & \u2028 \u2029' }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><!-- & \u2028 \u2029');
  });
});

describe('the vocabulary', () => {
  it.each([
    ['an unknown type', { '@type': 'Town' }],
    ['a property of another type', { '@type': 'City', headline: 'x' }],
    ['a thing where it may not be', { '@type': 'City', geo: { '@type': 'Person', name: 'x' } }],
    ['a number where words belong', { '@type': 'City', name: 7 }],
    ['a relative address', { '@type': 'City', url: '/fr' }],
    ['a wrong date', { '@type': 'BlogPosting', datePublished: '21 November' }],
    ['an empty text', { '@type': 'City', name: '' }],
    ['an input where there is no action', { '@type': 'City', 'query-input': 'required' }],
  ])('refuses %s', (_, thing) => {
    expect(thingFaults('x', thing)).not.toEqual([]);
  });
});
