/** The practical facts of a country as its page reads them, and how the seed renews them. */
import { beforeAll, expect, it } from 'vitest';
import { insertCountryFacts } from '../../supabase/seed/countryFacts.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertContinent, insertCountry } from './support/world.ts';

const facts = (emergency: string[]) => ({
  countryFacts: {
    date: '2026-01-02',
    countries: [{ iso_code: 'FR', emergency, neighbours: ['ES', 'XX'] }],
  },
  holidays: {
    date: '2026-01-03',
    years: [2026],
    names: [{ en: 'Christmas Day', fr: 'Noël' }],
    countries: { FR: [['2026-12-25', 0] as const] },
  },
});

onEachEngine((stack) => {
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    await insertCountry(db, 'FR', 'france');
    await insertCountry(db, 'ES', 'espagne');
    await insertCountryFacts(db, facts(['17']));
  });

  const read = async (slug: string, lang: string) => {
    const [row] = await stack().db.query<{ answer: unknown }>(
      'select public.practical_facts($1, $2) as answer',
      [slug, lang],
    );
    return row?.answer;
  };

  it('come with neighbours that the atlas has, and holidays in the language asked for', async () => {
    expect(await read('france', 'ar')).toMatchObject({
      facts: { emergency: ['17'] },
      facts_date: '2026-01-02',
      neighbours: [
        {
          countrySlug: 'espagne',
          continentSlug: 'europe',
          names: expect.objectContaining({ ar: 'espagne (ar)' }),
        },
      ],
      holidays: [{ date: '2026-12-25', name: 'Christmas Day', lang: 'en', days: 1, marks: '' }],
      holidays_date: '2026-01-03',
    });
    expect(await read('france', 'fr')).toMatchObject({ holidays: [{ name: 'Noël', lang: null }] });
  });

  it('are null for a country of which nothing is known', async () => {
    expect(await read('espagne', 'fr')).toBeNull();
    expect(await read('nulle-part', 'fr')).toBeNull();
  });

  it('are renewed by a new version, and left alone by the same one', async () => {
    const { db } = stack();
    expect(await insertCountryFacts(db, facts(['17']))).toBe(0);
    expect(await insertCountryFacts(db, facts(['000']))).toBe(1);
    expect(await read('france', 'fr')).toMatchObject({ facts: { emergency: ['000'] } });
  });
});
