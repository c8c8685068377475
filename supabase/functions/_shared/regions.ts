/** The regions of the open data as rows of the database. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { escapeLike } from '../../../src/shared/like.ts';
import { columnsFromNames } from '../../../src/shared/names.ts';
import type { CountryRegions, SourceRegion } from '../../../src/shared/regionLists.ts';
import { slugify } from '../../../src/shared/slugs.ts';

/** The regions of a country for private.apply_regions_batch(), or why there are none. */
export interface RegionsBatch {
  readonly key: string;
  readonly regions: readonly ReturnType<typeof toNewRegion>[];
  readonly failure?: 'unknownCountry' | 'lookupFailed';
  /** The backend's message. */
  readonly message?: string;
}

/** The row of a region: missing names are the English one, else the French one. */
export function toNewRegion(source: SourceRegion, countryId: number | null) {
  const french = source.name_fr || source.name_en || source.slug;
  const english = source.name_en || french;
  return {
    country_id: countryId,
    geonames_admin1: source.geonames_admin1,
    code: source.code || null,
    slug: source.slug || slugify(french),
    ...columnsFromNames((code) => source[`name_${code}`] || (code === 'fr' ? french : english)),
  };
}

/** Finds the country by its French name, in any case, for the rows of its regions. */
export async function regionsBatch(
  db: SupabaseClient,
  { country, regions }: CountryRegions,
): Promise<RegionsBatch> {
  const { data, error } = await db
    .from('countries')
    .select('id')
    .ilike('name_fr', escapeLike(country.name_fr))
    .maybeSingle<{ id: number }>();
  const batch = {
    key: country.iso_code,
    regions: regions.map((region) => toNewRegion(region, data?.id ?? null)),
  };
  if (error) return { ...batch, failure: 'lookupFailed', message: error.message };
  return data ? batch : { ...batch, failure: 'unknownCountry' };
}
