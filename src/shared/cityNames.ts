/** Names of cities by GeoNames id, each with its source: the seed's and the import's. Pure: no database, no file. */

/** Names by language code beside the id; `own` is the language in which the city is called where it lies. */
export type CityNameRow = { readonly geoname_id: number; readonly own?: string } & Readonly<
  Record<string, string | number>
>;

export interface CityName {
  /** BCP 47. */
  readonly lang: string;
  readonly name: string;
  readonly source: 'cldr' | 'editors' | 'geonames';
  /** Whether the city is called so where it lies. */
  readonly own: boolean;
}

export interface CityNameFiles {
  readonly cityNames: readonly CityNameRow[];
  readonly cityNamesOfGeonames: readonly CityNameRow[];
  readonly cityNamesByHand: readonly CityNameRow[];
}

/** What was written by hand goes before CLDR's names, and those before GeoNames'. */
export function cityNamesById({ cityNames: cldr, cityNamesOfGeonames, cityNamesByHand }: CityNameFiles) {
  const own = new Map(cityNamesOfGeonames.map((row) => [row.geoname_id, row.own]));
  const names = new Map<number, Map<string, CityName>>();
  const add = (rows: readonly CityNameRow[], source: CityName['source']) => {
    for (const { geoname_id: id, own: _, ...byLanguage } of rows) {
      const known = names.get(id) ?? new Map<string, CityName>();
      names.set(id, known);
      for (const [lang, name] of Object.entries(byLanguage))
        known.set(lang, { lang, name: String(name), source, own: own.get(id) === lang });
    }
  };
  add(cityNamesOfGeonames, 'geonames');
  add(cldr, 'cldr');
  add(cityNamesByHand, 'editors');
  return names;
}
