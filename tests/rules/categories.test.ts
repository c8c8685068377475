import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_TABS, titleFromSlug } from '@/blocks/categories/categories.ts';
import { categoryFromText } from '@/shared/categories.ts';
import { CATEGORY_SLUGS, type CategorySlug } from '@/shared/categorySlugs.ts';
import { tabSuffix } from '@/shared/tabs.ts';

describe('the category of an address', () => {
  it.each<[string, CategorySlug | null]>([
    ['activities', 'activites'],
    ['activites', 'activites'],
    ['Activités', 'activites'],
    ['restaurants', 'restaurants'],
    ['meilleurs-restaurants-a-paris', 'restaurants'],
    ['hotels', 'hotels'],
    ['hôtel', 'hotels'],
    ['infos-pratiques', 'infos-pratiques'],
    ['histoire', 'histoire'],
    ['transport', 'transport'],
    ['flights', 'transport'],
    ['vols', 'transport'],
    ['cars', 'transport'],
    ['esim', 'infos-pratiques'],
    ['carte-sim-esim-pas-cher-a-volos', 'infos-pratiques'],
    ['hotels-pres-des-restaurants', 'hotels'],
    ['volcans', null],
    ['carte', null],
    ['musees', null],
    ['', null],
    ['餐厅', null],
  ])('%s is %s', (text, category) => {
    expect(categoryFromText(text)).toBe(category);
  });

  it('is found by its name among generic words', () => {
    const filler = fc.array(fc.constantFrom('les', 'meilleurs', 'a', 'paris', 'best', 'in', '2026'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...CATEGORY_SLUGS), filler, filler, (slug, before, after) => {
        expect(categoryFromText([...before, slug, ...after].join('-'))).toBe(slug);
      }),
    );
  });

  it('is the one with this tab suffix', () => {
    for (const category of CATEGORY_SLUGS)
      for (const tab of CATEGORY_TABS[category])
        expect(categoryFromText(tabSuffix(tab, 'volos') ?? '')).toBe(category);
  });
});

describe('the title of an activity', () => {
  it.each([
    ['visite-du-louvre', 'Visite du louvre'],
    ['tour_eiffel', 'Tour eiffel'],
    ['été-à-la-plage', 'Été à la plage'],
    ['музей_воды', 'Музей воды'],
    ['-', ''],
    ['…', ''],
  ])('%s → %s', (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title);
  });
});
