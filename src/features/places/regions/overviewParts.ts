import { type CardRow, REGION_PAGE_SIZE, toCard } from '@/features/places/cities/queries.ts';
import { areaSights, REGION_SIGHTS } from '@/features/sights/queries.ts';
import { placeTexts } from '@/features/summary/queries.ts';
import type { Json } from '@/lib/database.types.ts';
import { rowOf } from '@/lib/errors.ts';
import { sharedRead } from '@/lib/sharedRead.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { readRegion, toRegion, type WholeRegionRow } from './queries.ts';

/** As public.region_overview gives it. */
interface RegionOverview {
  readonly region: WholeRegionRow;
  readonly cities: number;
  readonly list: readonly CardRow[];
  readonly texts: unknown;
  readonly sights: Json;
}

/** For a server: what the page of a region shows, read at once. */
export function regionParts(countrySlug: string, slug: string, lang: LanguageCode) {
  const part = sharedRead(async (signal) => {
    const call = {
      p_country_slug: countrySlug,
      p_region_slug: slug,
      p_lang: lang,
      p_sights: REGION_SIGHTS,
      p_cities: REGION_PAGE_SIZE,
    };
    const overview = rowOf(await db().rpc('region_overview', call, { get: true }).abortSignal(signal));
    return overview as unknown as RegionOverview | null;
  });
  return {
    region: part(
      (overview) => overview && toRegion(overview.region, lang),
      (signal) => readRegion(countrySlug, slug, lang, signal),
    ),
    cities: part((overview) => overview?.cities ?? 0),
    list: part((overview) => (overview?.list ?? []).map(toCard)),
    texts: part((overview) => placeTexts(overview?.texts, lang)),
    sights: part((overview) => areaSights(overview?.sights ?? null)),
  };
}
