/** Row counts and missing data, as the database screen shows them. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { buildPath } from '@/shared/paths.ts';

export const ENTITIES = [
  'continents',
  'countries',
  'regions',
  'cities',
  'city_names',
  'categories',
  'blog_posts',
] as const;
export type Entity = (typeof ENTITIES)[number];

export const MEASURES = [
  'no_country',
  'no_region',
  'no_coordinates',
  'no_population',
  'no_image',
  'no_capital',
  'no_flag',
  'no_regions',
  'no_cities',
  'no_code',
  'untranslated',
] as const;
export type Measure = (typeof MEASURES)[number];

export interface Quality {
  readonly entity: Entity;
  readonly total: number;
  readonly missing: readonly { readonly measure: Measure; readonly places: number }[];
}

/** The tables in the order of {@link ENTITIES}, each with the number of its rows that lack something. */
export const qualityQuery = () =>
  queryOptions({
    queryKey: ['overview', 'quality'],
    queryFn: async ({ signal }): Promise<Quality[]> => {
      const rows = rowsOf(await adminClient().rpc('data_quality').abortSignal(signal));
      return ENTITIES.map((entity) => {
        const entityRows = rows.filter((row) => row.entity === entity);
        const count = (measure: string) => entityRows.find((row) => row.measure === measure)?.places;
        return {
          entity,
          total: count('total') ?? 0,
          missing: MEASURES.flatMap((measure) => {
            const places = count(measure);
            return places === undefined ? [] : [{ measure, places }];
          }),
        };
      });
    },
  });

export interface Affected {
  readonly id: number;
  readonly name: string;
  readonly isoCode: string | null;
  readonly population: number | null;
  /** Address on the visitors' site, in French; null for a city without a country. */
  readonly path: string | null;
}

/** Places on a page. */
export const AFFECTED_PAGE = 100;
/** Most places of one call. */
const MAX_ROWS = 5000;

async function readAffected(
  entity: Entity,
  measure: Measure,
  limit: number,
  offset: number,
  signal?: AbortSignal,
): Promise<Affected[]> {
  const call = { p_entity: entity, p_measure: measure, p_limit: limit, p_offset: offset };
  const request = adminClient().rpc('data_quality_places', call);
  const rows = rowsOf(await (signal ? request.abortSignal(signal) : request));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isoCode: row.iso_code,
    population: row.population,
    path: pathOf(entity, row),
  }));
}

interface Addressed {
  readonly slug: string;
  readonly country_slug: string | null;
  readonly continent_slug: string | null;
  readonly region_slug: string | null;
}

function pathOf(
  entity: Entity,
  { slug, country_slug, continent_slug, region_slug }: Addressed,
): string | null {
  if (!country_slug || !continent_slug) return null;
  const place = { continent: continent_slug, country: country_slug };
  if (entity === 'countries') return buildPath('fr', { name: 'country', ...place });
  if (entity === 'regions') return buildPath('fr', { name: 'region', ...place, region: slug });
  return buildPath('fr', { name: 'city', ...place, region: region_slug, city: slug, tab: 'overview' });
}

/** A page, counted from 0, of the places a measure counts. */
export const affectedQuery = (entity: Entity, measure: Measure, page: number) =>
  queryOptions({
    queryKey: ['overview', 'affected', entity, measure, page],
    queryFn: ({ signal }) => readAffected(entity, measure, AFFECTED_PAGE, page * AFFECTED_PAGE, signal),
  });

/** Reads all the places a measure counts, until an empty page. */
export async function allAffected(entity: Entity, measure: Measure): Promise<Affected[]> {
  const all: Affected[] = [];
  for (;;) {
    const page = await readAffected(entity, measure, MAX_ROWS, all.length);
    if (page.length === 0) return all;
    all.push(...page);
  }
}
