/** Writes the regions of the lists into the database. Repeated, it adds only what is missing. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types.ts';
import { escapeLike } from '@/lib/like.ts';
import { slugify } from '@/shared/slugs.ts';
import type { CountryRegions, SourceRegion } from './regionLists.ts';

type Client = SupabaseClient<Database>;
type NewRegion = Database['public']['Tables']['regions']['Insert'];

export type CountryFailure = 'unknownCountry' | 'lookupFailed' | 'writeFailed';

export interface CountryOutcome {
  readonly isoCode: string;
  /** The French name the country was looked up by. */
  readonly name: string;
  readonly total: number;
  readonly created: number;
  /** Present already. */
  readonly skipped: number;
  readonly failed: number;
  readonly failure?: CountryFailure;
  /** The backend's message. */
  readonly message?: string;
}

export interface ImportOutcome {
  readonly countries: readonly CountryOutcome[];
  /** Whether it was stopped before the end. */
  readonly stopped: boolean;
}

/** The row of a region: missing names are the English one, else the French one. */
export function toNewRegion(source: SourceRegion, countryId: number): NewRegion {
  const french = source.name_fr || source.name_en || source.slug;
  const english = source.name_en || french;
  return {
    country_id: countryId,
    geonames_admin1: source.geonames_admin1,
    code: source.code || null,
    slug: source.slug || slugify(french),
    name_fr: french,
    name_en: english,
    name_es: source.name_es || english,
    name_de: source.name_de || english,
    name_it: source.name_it || english,
    name_ar: source.name_ar || english,
    name_ru: source.name_ru || english,
    name_zh: source.name_zh || english,
  };
}

/** One country: looked up by its French name in any case; what is not there yet is written in one go, or not at all. */
export async function importCountryRegions(
  client: Client,
  { country, regions }: CountryRegions,
): Promise<CountryOutcome> {
  const about = { isoCode: country.iso_code, name: country.name_fr, total: regions.length };
  const failed = (failure: CountryFailure, message?: string): CountryOutcome => ({
    ...about,
    created: 0,
    skipped: 0,
    failed: regions.length,
    failure,
    ...(message ? { message } : {}),
  });
  const found = await client
    .from('countries')
    .select('id')
    .ilike('name_fr', escapeLike(country.name_fr))
    .maybeSingle();
  if (found.error) return failed('lookupFailed', found.error.message);
  if (!found.data) return failed('unknownCountry');
  const { id } = found.data;

  const present = await client.from('regions').select('slug, geonames_admin1').eq('country_id', id);
  if (present.error) return failed('lookupFailed', present.error.message);
  const known = new Set(present.data.flatMap(({ slug, geonames_admin1 }) => [slug, geonames_admin1]));
  const missing = regions
    .map((region) => toNewRegion(region, id))
    .filter(({ slug, geonames_admin1 }) => !known.has(slug) && !known.has(geonames_admin1 ?? null));
  const skipped = regions.length - missing.length;
  if (missing.length === 0) return { ...about, created: 0, skipped, failed: 0 };
  const { error } = await client.from('regions').insert(missing);
  if (error) return { ...failed('writeFailed', error.message), skipped, failed: missing.length };
  return { ...about, created: missing.length, skipped, failed: 0 };
}

/** Country after country until the end or until `signal` is aborted; `onCountry` is called after each. A country that fails does not reject. */
export async function importRegions(
  client: Client,
  lists: readonly CountryRegions[],
  onCountry: (outcome: CountryOutcome, done: number) => void,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const countries: CountryOutcome[] = [];
  for (const list of lists) {
    if (signal.aborted) break;
    const outcome = await importCountryRegions(client, list);
    countries.push(outcome);
    onCountry(outcome, countries.length);
  }
  return { countries, stopped: countries.length < lists.length };
}

export interface Totals {
  readonly total: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
}

export function totalsOf(countries: readonly CountryOutcome[]): Totals {
  const sum = (value: (outcome: CountryOutcome) => number) =>
    countries.reduce((total, outcome) => total + value(outcome), 0);
  return {
    total: sum(({ total }) => total),
    created: sum(({ created }) => created),
    skipped: sum(({ skipped }) => skipped),
    failed: sum(({ failed }) => failed),
  };
}
