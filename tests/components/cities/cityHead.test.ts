import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { cityHead } from '@/pages/city/head.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';

const springfield: City = {
  id: 1,
  geonameId: 4250542,
  slug: 'springfield-illinois',
  name: 'Springfield',
  names: { zh: '斯普林菲尔德' },
  otherNames: [],
  airports: [],
  population: 116_565,
  latitude: 39.80172,
  longitude: -89.64371,
  timezone: 'America/Chicago',
  imageUrl: null,
  picture: null,
  country: 'États-Unis',
  countrySlug: 'etats-unis',
  isoCode: 'US',
  regionSlug: 'illinois',
  continentSlug: 'amerique-du-nord',
  regionId: 1,
  countryId: 1,
  countryNames: { fr: 'États-Unis', zh: '美国' },
  continentNames: { fr: 'Amérique du Nord' },
  regionNames: { fr: 'Illinois', zh: '伊利诺伊州' },
  namesakes: {},
  recordedOn: '2020-03-18',
};

beforeAll(async () => {
  for (const lang of ['fr', 'zh'] as const) await loadNamespaces(lang, ['common', 'places', 'city']);
});

const head = (
  city: Partial<City>,
  {
    lang = 'fr',
    tab = 'overview',
    partners = false,
  }: { lang?: LanguageCode; tab?: CityTab; partners?: boolean } = {},
) => cityHead(i18n.getFixedT(lang, 'city'), lang, { ...springfield, ...city }, tab, partners);

describe('the title of a city', () => {
  it('says where it lies, and promises no more than the page holds', () => {
    expect(head({}).title).toBe('Springfield (Illinois, États-Unis)\u00a0: guide de voyage');
    expect(head({}, { lang: 'zh' }).title).toBe('斯普林菲尔德（美国 · 伊利诺伊州）：旅行指南');
  });

  it.each<[LanguageCode, string, string, string, string]>([
    ['fr', 'Le Caire', 'Le Caire', 'Égypte', 'Le Caire (Égypte)'],
    ['fr', 'Saint-Pétersbourg', 'Saint Petersbourg', 'Russie', 'Saint-Pétersbourg (Russie)'],
    ['fr', 'Luxembourg', 'Luxembourg', 'Luxembourg', 'Luxembourg (Luxembourg)'],
    ['fr', 'Tours', 'Tourcoing', 'France', 'Tours (Tourcoing, France)'],
    ['zh', '开罗', '开罗省', '埃及', '开罗（埃及）'],
    ['zh', '上海', '上海市', '中国', '上海（中国）'],
    ['zh', '吉林', '吉林省', '中国', '吉林（中国）'],
    ['zh', '海', '海南省', '中国', '海（中国 · 海南省）'],
  ])('in %s says %s in the region %s (%s) once', (lang, name, region, country, expected) => {
    const city = {
      names: { [lang]: name },
      regionNames: { [lang]: region },
      countryNames: { [lang]: country },
    };
    expect(head(city, { lang }).title.startsWith(expected)).toBe(true);
  });

  it('leaves out where it lies when there is no room for it', () => {
    const name = 'Villeneuve-lès-Maguelone-sur-Mer';
    expect(head({ name, names: {} }).title).toBe(`${name}\u00a0: guide de voyage`);
  });

  it('tells it from a greater city of the same name, even without room', () => {
    const name = 'Villeneuve-lès-Maguelone-sur-Mer';
    expect(head({ name, names: {}, namesakes: { fr: 'world' } }).title).toBe(
      `${name} (Illinois, États-Unis)`,
    );
  });

  it('says its position when the greater one is in the same region', () => {
    const { title, description } = head({ name: 'Alto', namesakes: { fr: 'region' } });
    expect(title).toContain('Alto (39,80°\u00a0N 89,64°\u00a0O, Illinois, États-Unis)');
    expect(description).toContain('Alto (39,80°\u00a0N 89,64°\u00a0O, Illinois, États-Unis)');
  });

  it('names hotels and flights where partners are configured', () => {
    const year = new Date().getFullYear();
    const called = (name: string) => head({ name, namesakes: {} }, { partners: true }).title;
    expect(called('Nice')).toBe(`Nice\u00a0: hôtels, vols, activités et restaurants ${year}`);
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    expect(called(long)).toBe(long);
  });
});

describe('the head of a city', () => {
  it('names region and country in its description', () => {
    expect(head({ population: null }).description).toMatch(
      /^Springfield \(Illinois, États-Unis\)\u00a0: quand partir, /,
    );
    expect(head({ regionNames: null, countryNames: null, population: 0 }).description).toMatch(
      /^Springfield\u00a0: /,
    );
  });

  it('says how many people live there', () => {
    expect(head({}).description).toMatch(
      /^Springfield \(Illinois, États-Unis\), 117\s000\shabitants\s: quand partir, /,
    );
    expect(head({}, { lang: 'zh' }).description).toMatch(
      /^斯普林菲尔德（美国 · 伊利诺伊州），[\d.]+万?人：何时去/,
    );
  });

  it.each([
    ['is called like the city', { fr: 'Springfield' }, 'Springfield (États-Unis)'],
    [
      'is called so in another language',
      { fr: 'Al-Springfield', zh: '斯普林菲尔德' },
      'Springfield (États-Unis)',
    ],
    ['has another name', { fr: 'Illinois' }, 'Springfield (Illinois, États-Unis)'],
  ])('leaves out a region that %s', (_, regionNames, place) => {
    expect(head({ regionNames }).title).toBe(`${place}\u00a0: guide de voyage`);
  });

  it('keeps a region of its name that tells two cities apart', () => {
    const { title } = head({ regionNames: { fr: 'Springfield' }, namesakes: { fr: 'world' } });
    expect(title).toBe('Springfield (Springfield, États-Unis)\u00a0: guide de voyage');
  });

  it('of a tab is the city’s under a title of its own, and leaves indexing to the canonical address', () => {
    const title = 'Hôtels\u00a0: Springfield (Illinois, États-Unis)';
    expect(head({}, { tab: 'hotels' })).toEqual({ ...head({}), title });
    expect(head({}).noindex).toBeUndefined();
    expect(head({}).canonical).toMatchObject({ name: 'city', city: 'springfield-illinois', tab: 'overview' });
  });

  it('has a breadcrumb of its known parents', () => {
    expect(head({}).crumbs?.map(({ name }) => name)).toEqual([
      ...['Continents', 'Amérique du Nord', 'États-Unis', 'Illinois', 'Springfield'],
    ]);
    const headWithoutAreas = head({ continentNames: null, countryNames: null, regionNames: null });
    expect(headWithoutAreas.crumbs?.map(({ name }) => name)).toEqual(['Continents', 'Springfield']);
  });
});
