import { beforeAll, describe, expect, it } from 'vitest';
import type { GuideFacts, Words } from '@/blocks/categories/guide/guideFacts.ts';
import { cityLine, cityProse } from '@/blocks/city-prose/prose.ts';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { nationalNames } from '@/places/countries/nationalNames.ts';
import { formatDistance } from '@/shared/format.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { NearbyCity } from '@/shared/places.ts';
import { paris } from '../continents/testData.tsx';

const near = (id: number, name: string, distanceKm: number, more: Partial<NearbyCity> = {}): NearbyCity => ({
  ...paris,
  id,
  name,
  names: {},
  latitude: 50,
  distanceKm,
  ...more,
});
const facts: GuideFacts = {
  city: paris,
  country: null,
  practical: null,
  position: { latitude: 48.85, longitude: 2.35 },
  nearby: [near(2, 'Gentilly', 5)],
  landmarks: {
    capital: near(9, 'Brasília', 900),
    larger: [near(3, 'Lyon', 120)],
    notable: [near(3, 'Lyon', 120)],
  },
  ranks: { country: { rank: 4, total: 100 }, region: { rank: 2, total: 30 } },
  now: new Date('2026-11-30T12:00:00Z'),
  visitorZone: null,
};
const words = (lang: LanguageCode): Words => ({
  lang,
  t: i18n.getFixedT(lang, 'guide'),
  city: i18n.getFixedT(lang, 'city'),
  places: i18n.getFixedT(lang, 'places'),
  names: nationalNames(lang, i18n.getFixedT(lang, 'practical')),
  distance: (km) => formatDistance(lang, km),
});
const fr = (changed: Partial<GuideFacts>) => cityProse({ ...facts, ...changed }, words('fr')).join('\n');
const line = (changed: Partial<GuideFacts>) => cityLine({ ...facts, ...changed }, words('fr'));
const landmarks = (changed: object) => ({
  landmarks: { capital: null, larger: [], notable: [], ...changed },
});

beforeAll(() =>
  Promise.all(LANGUAGE_CODES.map((lang) => loadNamespaces(lang, ['guide', 'city', 'places', 'practical']))),
);

describe('the line under the name of a city', () => {
  it.each([
    ['of the capital', landmarks({ capital: near(paris.id, 'Paris', 0) }), 'Paris est la capitale du pays.'],
    [
      'of the largest of its region',
      { ranks: { country: null, region: { rank: 1, total: 2 } } },
      'Paris est la plus grande ville de sa région.',
    ],
    ['of any other', {}, /^La ville plus grande la plus proche est Lyon, à 120\s?km au nord\.$/],
  ])('%s', (_, changed, expected) => {
    expect(line(changed)).toMatch(expected);
  });

  it.each([
    ['alone in its region', { ...landmarks({}), ranks: { country: null, region: { rank: 1, total: 1 } } }],
    ['far from everything', landmarks({ larger: [near(3, 'Auckland', 2106)] })],
    ['of which nothing could be read', { landmarks: null, ranks: null }],
  ])('says nothing of a city %s', (_, changed) => {
    expect(line(changed)).toBeNull();
  });
});

describe('the prose about a city', () => {
  it('does not repeat the line under the name', () => {
    expect(fr({})).not.toContain(line({}));
  });

  it('names a rank only where it is high', () => {
    expect(fr({})).toContain('au rang 4 des 100');
    expect(fr({ ranks: { country: { rank: 21, total: 100 }, region: null } })).not.toContain('rang');
  });

  it('names the nearest place across a border that one can cross, and none far away or overseas', () => {
    const abroad = (km: number) =>
      near(5, 'Mons', km, { isoCode: 'BE', countrySlug: 'belgique', country: 'Belgique' });
    const practical = {
      neighbours: [{ countrySlug: 'belgique', continentSlug: 'europe', names: {} }],
    } as unknown as GuideFacts['practical'];
    expect(fr({ practical, nearby: [abroad(12)] })).toMatch(
      /de l’autre côté de la frontière est Mons \(Belgique\), à 12\s?km au nord/,
    );
    expect(fr({ practical, nearby: [abroad(51)] })).not.toContain('frontière');
    expect(fr({ practical: null, nearby: [abroad(12)] })).not.toContain('frontière');
  });

  it.each(LANGUAGE_CODES)('has no hole in %s', (lang) => {
    const all = { ...facts, ranks: { country: { rank: 4, total: 9 }, region: { rank: 1, total: 2 } } };
    const text = [...cityProse(all, words(lang)), cityLine(all, words(lang))].join('\n');
    expect(text).not.toMatch(/[{}]|undefined|null/);
  });

  it('says nothing of a city of which nothing is known', () => {
    expect(
      cityProse({ ...facts, position: null, nearby: [], landmarks: null, ranks: null }, words('fr')),
    ).toEqual([]);
  });
});
