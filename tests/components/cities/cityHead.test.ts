import { beforeAll, describe, expect, it } from 'vitest';
import { cityHead } from '@/features/places/cities/cityHead.ts';
import { i18n, loadNamespaces } from '@/lib/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';

const springfield: City = {
  id: 1,
  geonameId: 4250542,
  slug: 'springfield-illinois',
  name: 'Springfield',
  names: { zh: '斯普林菲尔德' },
  otherNames: [],
  population: 116_565,
  latitude: 39.80172,
  longitude: -89.64371,
  timezone: 'America/Chicago',
  imageUrl: null,
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
};

beforeAll(async () => {
  for (const lang of ['fr', 'zh'] as const) await loadNamespaces(lang, ['common', 'places', 'city']);
});

const head = (city: Partial<City>, lang: LanguageCode = 'fr', tab: 'overview' | 'hotels' = 'overview') =>
  cityHead(i18n.getFixedT(lang, 'city'), lang, { ...springfield, ...city }, tab, 2026);

describe('the title of a city', () => {
  it('is the specified one, with the year and without the country', () => {
    expect(head({}).title).toBe('Springfield - Les meilleurs hôtels, vols, activités et restaurants en 2026');
  });

  it('tells it from a greater city of the same name, in the languages where they share it', () => {
    const namesakes = { fr: 'world' } as const;
    expect(head({ namesakes }).title).toBe('Springfield (Illinois, États-Unis) - Guide de voyage 2026');
    expect(head({ namesakes }, 'zh').title).toBe('斯普林菲尔德 - 2026 年最佳酒店、航班、活动与餐厅');
    expect(head({ namesakes: { zh: 'world' } }, 'zh').title).toContain('斯普林菲尔德（美国 · 伊利诺伊州）');
  });

  it('says where it lies when the greater one is in the same region', () => {
    const { title, description } = head({ name: 'Alto', namesakes: { fr: 'region' } });
    expect(title).toContain('Alto (39,80°\u00a0N 89,64°\u00a0O, Illinois, États-Unis)');
    expect(description).toContain('Alto (39,80°\u00a0N 89,64°\u00a0O, Illinois, États-Unis)');
  });

  it('is shorter for a long name, and never cuts the name', () => {
    const called = (name: string) => head({ name, namesakes: {} }).title;
    expect(called('Rio de Janeiro')).toMatch(/Les meilleurs hôtels/);
    expect(called('Villeneuve-sur-Yonne')).toBe(
      'Villeneuve-sur-Yonne - Hôtels, vols, activités et restaurants 2026',
    );
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    expect(called(long)).toBe(long);
  });
});

describe('the head of a city', () => {
  it('names region and country in its description', () => {
    expect(head({}).description).toBe(
      'Springfield (Illinois, États-Unis) : préparez votre voyage en 2026. Hôtels, vols, restaurants, activités, heure locale, carte et villes voisines.',
    );
    expect(head({ regionNames: null, countryNames: null }).description).toMatch(/^Springfield : préparez /);
  });

  it('of a tab is the city’s, and stays out of search engines', () => {
    expect(head({}, 'fr', 'hotels')).toEqual({ ...head({}), noindex: true });
    expect(head({}).noindex).toBe(false);
    expect(head({}).canonical).toMatchObject({ name: 'city', city: 'springfield-illinois', tab: 'overview' });
  });

  it('knows the way to it as far as it is known', () => {
    expect(head({}).crumbs?.map(({ name }) => name)).toEqual([
      ...['Continents', 'Amérique du Nord', 'États-Unis', 'Illinois', 'Springfield'],
    ]);
    const lost = head({ continentNames: null, countryNames: null, regionNames: null });
    expect(lost.crumbs?.map(({ name }) => name)).toEqual(['Continents', 'Springfield']);
  });
});
