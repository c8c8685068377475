/** Searches of one table each, by a part of the name in one language. */

import { BY_POPULATION } from '@/features/places/cities/queries.ts';
import { rowsOf } from '@/lib/errors.ts';
import { containing } from '@/lib/like.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS } from '@/shared/names.ts';
import { SEARCH_LIMITS } from './search.ts';

/** Continents whose name in `lang` contains the text, at most 3. Throws DataError. */
export async function searchContinents(lang: LanguageCode, text: string) {
  return rowsOf(
    await db()
      .from('continents')
      .select(`id,slug,${NAME_COLUMNS}` as const)
      .ilike(`name_${lang}`, containing(text))
      .order('id')
      .limit(SEARCH_LIMITS.continent),
  );
}

/** Countries whose name in `lang` contains the text, with their continent's slug, at most 5. Throws DataError. */
export async function searchCountries(lang: LanguageCode, text: string) {
  return rowsOf(
    await db()
      .from('countries')
      .select(`id,slug,continent_id,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug)` as const)
      .ilike(`name_${lang}`, containing(text))
      .order('id')
      .limit(SEARCH_LIMITS.country),
  );
}

/** Regions whose name in `lang` contains the text, with the slugs above them, at most 5. Throws DataError. */
export async function searchRegions(lang: LanguageCode, text: string) {
  return rowsOf(
    await db()
      .from('regions')
      .select(
        `id,slug,country_id,${NAME_COLUMNS},countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug))` as const,
      )
      .ilike(`name_${lang}`, containing(text))
      .order('id')
      .limit(SEARCH_LIMITS.region),
  );
}

/** Cities whose stored name contains the text, the most populated first, at most 7. Throws DataError. */
export async function searchCities(text: string) {
  return rowsOf(
    await db()
      .from('cities')
      .select(
        'id,name,slug,country_slug,region_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug))',
      )
      .ilike('name', containing(text))
      .order('population', BY_POPULATION)
      .order('id')
      .limit(SEARCH_LIMITS.city),
  );
}
