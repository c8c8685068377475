import { type CardRow, CITY_PAGE_SIZE, toCard } from '@/features/places/cities/queries.ts';
import { practicalFacts } from '@/features/places/countries/practical/practicalQuery.ts';
import { regionCards } from '@/features/places/regions/queries.ts';
import { areaSights, FAMOUS_SIGHTS } from '@/features/sights/queries.ts';
import { placeTexts } from '@/features/summary/queries.ts';
import { COUNTRY_SECTIONS } from '@/features/travel-guide/countrySections.ts';
import { keptGuide } from '@/features/travel-guide/queries.ts';
import type { Json } from '@/lib/database.types.ts';
import { rowOf } from '@/lib/errors.ts';
import { sharedRead } from '@/lib/sharedRead.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type CountryRow, readCountry, toCountry } from './countryQuery.ts';

/** As public.country_overview gives it. */
interface CountryOverview {
  readonly country: CountryRow;
  readonly cities: number;
  readonly list: readonly CardRow[];
  readonly regions: Parameters<typeof regionCards>[0];
  readonly practical: unknown;
  readonly texts: unknown;
  readonly sights: Json;
  readonly guide: unknown;
}

/** For a server: what the page of a country shows, read at once; on later pages without its guide and first cities. */
export function countryParts(slug: string, lang: LanguageCode, { firstPage }: { firstPage: boolean }) {
  const part = sharedRead(async (signal) => {
    const call = {
      p_country_slug: slug,
      p_lang: lang,
      p_sights: FAMOUS_SIGHTS,
      ...(firstPage ? { p_sections: [...COUNTRY_SECTIONS], p_cities: CITY_PAGE_SIZE } : {}),
    };
    const overview = rowOf(await db().rpc('country_overview', call, { get: true }).abortSignal(signal));
    return overview as unknown as CountryOverview | null;
  });
  return {
    country: part(
      (overview) => overview && toCountry(overview.country),
      (signal) => readCountry(slug, signal),
    ),
    list: part((overview) => (overview?.list ?? []).map(toCard)),
    cities: part((overview) => overview?.cities ?? 0),
    regions: part((overview) => regionCards(overview?.regions ?? [], lang)),
    practical: part((overview) => practicalFacts(overview?.practical ?? null)),
    texts: part((overview) => placeTexts(overview?.texts, lang)),
    sights: part((overview) => areaSights(overview?.sights ?? null)),
    guide: part((overview) => keptGuide('country', overview?.guide)),
  };
}
