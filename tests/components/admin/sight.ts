/** A sight as its form reads it, but for its names. */
export const SIGHT = {
  item: 'Q1',
  slug: 'phare',
  hidden: false,
  own_names: {},
  source: 'wikidata',
  checked_at: '2026-11-23T10:00:00+00:00',
  updated_at: '2026-11-23T10:00:00+00:00',
  cities: { slug: 'brest', name: 'Brest', city_names: [], country_id: 1, countries: { iso_code: 'FR' } },
};
