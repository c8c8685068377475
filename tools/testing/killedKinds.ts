/** Kinds of runs that are killed: how each starts, and the rows that it writes. */

export interface KilledKind {
  readonly kind: string;
  /** Choices of the start. */
  readonly start: object;
  /** Reads of the rows that it writes. */
  readonly reads: readonly string[];
  /** Rows to delete before it begins anew, where it has no undo. */
  readonly clear?: readonly string[];
}

/** A run of each lasts some seconds, so that kills meet it under way. */
export const KILLED_KINDS: readonly KilledKind[] = [
  {
    kind: 'imports',
    start: { scope: { kind: 'country', iso: 'LU' }, minPopulation: 0, batchSize: 10, maxBatches: null },
    reads: [
      'cities?select=geoname_id,name,slug,population,country_slug,region_slug&country_slug=eq.luxembourg',
    ],
  },
  {
    kind: 'regions',
    start: { lists: ['latinAmerica'] },
    reads: ['regions?select=geonames_admin1,slug,name_fr,name_zh&country_id=not.is.null'],
  },
  {
    kind: 'names',
    start: {},
    reads: ['city_names?select=lang,name,source,cities!inner(geoname_id)&source=eq.wikidata'],
  },
  {
    kind: 'climate',
    start: { country: 'FR' },
    reads: ['climate_cells?select=cell,high,low,rain'],
    clear: ['climate_cells?cell=not.is.null', 'upstream_locks?name=neq.x'],
  },
  {
    kind: 'sights',
    start: { country: 'FR' },
    reads: ['sights?select=item,slug,names,weight', 'sight_checks?select=city_id,found'],
    clear: ['sights?id=gt.0', 'sight_checks?city_id=gt.0', 'upstream_locks?name=neq.x'],
  },
  {
    kind: 'links',
    start: {},
    reads: ['broken_links?select=url,page_url,status,reason,source_table,source_id'],
    clear: ['broken_links?id=gt.0'],
  },
  { kind: 'upstreams', start: {}, reads: ['job_items?select=key,state,data&job_id=eq.$run'] },
];
