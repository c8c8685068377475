import { beforeAll, describe, expect, it } from 'vitest';
import { composeGuide } from '@/blocks/categories/guide/guide.ts';
import type { GuideFacts, Words } from '@/blocks/categories/guide/guideFacts.ts';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { nationalNames } from '@/places/countries/nationalNames.ts';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { formatDistance } from '@/shared/format.ts';
import { positionOf } from '@/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { City, NearbyCity } from '@/shared/places.ts';

const reykjavik: City = {
  id: 1,
  geonameId: 3413829,
  slug: 'reykjavik',
  name: 'Reykjavík',
  names: { fr: 'Reykjavik', ar: 'ريكيافيك' },
  otherNames: [],
  airports: [
    {
      iata: 'KEF',
      names: { en: 'Keflavik International Airport' },
      latitude: 63.985,
      longitude: -22.606,
      isoCode: 'IS',
      date: '2026-05-15',
    },
  ],
  namesakes: {},
  recordedOn: '2020-03-18',
  population: 118_918,
  latitude: 64.135,
  longitude: -21.895,
  timezone: 'Atlantic/Reykjavik',
  imageUrl: null,
  picture: null,
  country: 'Islande',
  countrySlug: 'islande',
  isoCode: 'IS',
  regionSlug: 'hofudborgarsvaedid',
  continentSlug: 'europe',
  countryId: 1,
  regionId: 1,
  countryNames: { fr: 'Islande' },
  continentNames: { fr: 'Europe' },
  regionNames: { fr: 'Höfuðborgarsvæðið' },
};
const near = (name: string, distanceKm: number, isoCode = 'IS', latitude = 64): NearbyCity => ({
  ...reykjavik,
  id: distanceKm,
  name,
  names: {},
  isoCode,
  latitude,
  distanceKm,
  country: isoCode === 'GB' ? 'Royaume-Uni' : 'Islande',
});

const full: GuideFacts = {
  city: reykjavik,
  country: {
    id: 1,
    slug: 'islande',
    isoCode: 'IS',
    names: { fr: 'Islande' },
    continentId: 1,
    continentSlug: 'europe',
    continentNames: { fr: 'Europe' },
    capital: { name: 'Reykjavik', names: {}, city: null },
    currency: 'ISK',
    languages: ['is'],
    flagUrl: null,
    area: 103_000,
    population: 364_036,
    latitude: 65,
    longitude: -18,
  },
  practical: {
    callingCode: '+354',
    emergency: ['112'],
    drives: 'right',
    speed: 'km/h',
    weekend: [6, 0],
    weekStart: 1,
    paper: 'A4',
    units: 'metric',
    zones: ['Atlantic/Reykjavik'],
    date: '2026-11-01',
    neighbours: [],
    holidays: [],
    holidaysDate: null,
  },
  position: positionOf(reykjavik),
  nearby: [near('Kópavogur', 2.7), near('Seltjarnarnes', 5.2)],
  landmarks: {
    capital: { ...near('Reykjavík', 0), id: 1 },
    larger: [near('Aberdeen', 1321, 'GB', 57.1)],
    notable: [near('Aberdeen', 1321, 'GB', 57.1)],
  },
  ranks: { country: { rank: 1, total: 33 }, region: { rank: 1, total: 7 } },
  now: new Date('2026-11-21T12:00:00Z'),
  visitorZone: 'America/New_York',
};
const nothing: GuideFacts = {
  ...full,
  city: {
    ...reykjavik,
    population: null,
    latitude: null,
    longitude: null,
    isoCode: null,
    country: null,
    countryNames: null,
    regionNames: null,
  },
  country: null,
  practical: null,
  position: null,
  nearby: [],
  landmarks: null,
  ranks: null,
};

const words = (lang: LanguageCode): Words => ({
  lang,
  t: i18n.getFixedT(lang, 'guide'),
  city: i18n.getFixedT(lang, 'city'),
  places: i18n.getFixedT(lang, 'places'),
  names: nationalNames(lang, i18n.getFixedT(lang, 'practical')),
  distance: (km) => formatDistance(lang, km),
});
const textOf = (lang: LanguageCode, facts: GuideFacts) =>
  CATEGORY_SLUGS.map((category) =>
    composeGuide(category, facts, words(lang))
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
      .join('\n'),
  ).join('\n');

beforeAll(() =>
  Promise.all(
    LANGUAGE_CODES.map((lang) => loadNamespaces(lang, ['common', 'places', 'city', 'guide', 'practical'])),
  ),
);

describe('the guides of a city', () => {
  it.each(LANGUAGE_CODES)('are whole sentences in %s', (lang) => {
    const text = textOf(lang, full);
    // Nothing unfilled, doubled or left over.
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\.\.|，，|\(\s*\)|（）| {2}|\s[,.،。]/);
    for (const line of text.split('\n')) expect(line).toBe(line.trim());
  });

  it('say what is known of the city', () => {
    const text = textOf('fr', full);
    for (const sentence of [
      'Reykjavik est la capitale du pays.',
      'Vols réguliers au départ de\u00a0: Keflavik International Airport, KEF (à 38',
      'est au rang 1 des 33 localités',
      'Kópavogur (à 2,7',
      'La ville plus grande la plus proche est Aberdeen (Royaume-Uni), à 1',
      'Fuseau horaire\u00a0: heure moyenne de Greenwich (UTC+0).',
      'Quand il est 12:00 chez vous, il y est 17:00.',
      'Jours de repos hebdomadaire\u00a0: samedi et dimanche.',
      'Monnaie\u00a0: couronne islandaise (ISK).',
      'Le pays n’a pas de frontière terrestre',
    ])
      expect(text).toContain(sentence);
    expect(text).toMatch(/jour dure de 4\sh 7\smin à 21\sh \d+\smin/);
  });

  it('send nobody across a sea or a closed border for a day: own towns first, then those of bordering countries', () => {
    const abroad = (name: string, countrySlug: string) => ({ ...near(name, 9, 'GB'), countrySlug });
    const nearby = [
      abroad('Eastbourne', 'royaume-uni'),
      abroad('Vaduz', 'liechtenstein'),
      near('Selfoss', 45),
    ];
    const neighbours = [
      { countrySlug: 'liechtenstein', continentSlug: 'europe', names: { fr: 'Liechtenstein' } },
    ];
    const practical = full.practical && { ...full.practical, neighbours };
    const text = textOf('fr', { ...full, practical, nearby, landmarks: null });
    expect(text).not.toContain('Eastbourne');
    expect(text.indexOf('Selfoss')).toBeGreaterThan(-1);
    expect(text.indexOf('Vaduz')).toBeGreaterThan(text.indexOf('Selfoss'));
    expect(textOf('fr', { ...full, practical: null, nearby, landmarks: null })).not.toContain('Vaduz');
  });

  it('are sparing where little is known, and never empty', () => {
    for (const lang of LANGUAGE_CODES) {
      const text = textOf(lang, nothing);
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
    }
    expect(textOf('fr', nothing)).not.toContain('vol d’oiseau');
    for (const category of ['infos-pratiques', 'histoire', 'hotels'] as const)
      expect(composeGuide(category, nothing, words('fr')).length, category).toBeGreaterThan(0);
  });

  it('name the neighbours of the country, and give distances in the reader’s unit', () => {
    const country = (names: object) => ({ countrySlug: 'x', continentSlug: 'europe', names });
    const practical = full.practical && {
      ...full.practical,
      neighbours: [country({ fr: 'Italie', en: 'Italy' }), country({ fr: 'Espagne', en: 'Spain' })],
    };
    const english = { ...words('en'), distance: (km: number) => formatDistance('en', km, 'british') };
    const text = composeGuide('transport', { ...full, practical }, english)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
    expect(text).toContain('land border: Italy and Spain.');
    expect(text).toContain('24 mi');
    expect(text).not.toContain(' km');
  });

  it('join names as the language does', () => {
    expect(textOf('fr', full)).toMatch(/Kópavogur \([^)]+\) et Seltjarnarnes/);
    expect(textOf('ru', full)).toMatch(/Kópavogur \([^)]+\) и Seltjarnarnes/);
    expect(textOf('zh', full)).toMatch(/Kópavogur（[^）]+）和Seltjarnarnes/);
  });

  it('say what the latitude makes of the light', () => {
    const at = (latitude: number) => ({ ...full, position: { latitude, longitude: 10 } });
    expect(textOf('fr', at(1))).toContain('entre les tropiques');
    expect(textOf('fr', at(30))).not.toContain('tropiques');
    expect(textOf('fr', at(75))).toContain('au-delà du cercle polaire');
    expect(textOf('fr', at(75))).toContain('Aujourd’hui, le soleil ne s’y lève pas.');
  });

  it('isolate Latin names in Arabic', () => {
    expect(textOf('ar', full)).toContain('\u2068Kópavogur\u2069');
    expect(textOf('fr', full)).not.toMatch(/[\u2066-\u2069]/);
  });
});
