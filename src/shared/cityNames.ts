/** Names of cities by GeoNames id, each with its source: the seed's and the import's. Pure: no database, no file. */
import type { LanguageCode } from './languages.ts';

/** Names by language code beside the id; `own` is the language in which the city is called where it lies. */
export type CityNameRow = { readonly geoname_id: number; readonly own?: string } & Readonly<
  Record<string, string | number>
>;

export interface CityName {
  /** BCP 47. */
  readonly lang: string;
  readonly name: string;
  readonly source: 'cldr' | 'editors' | 'geonames' | 'mappemonde';
  /** True for a name that is used where the city lies. */
  readonly own: boolean;
}

/** Names of one language that this project gives places itself (supabase/seed/data/our-names). */
export interface OurNames {
  /** The day they were written. */
  readonly date: string;
  /** By ISO code. They are in countries.json as well. */
  readonly countries: Readonly<Record<string, string>>;
  /** By GeoNames' code. They are in regions.json as well. */
  readonly regions: Readonly<Record<string, string>>;
  /** Names of the sources that ours have replaced, by the code of the country or region. */
  readonly former: Readonly<Record<string, string>>;
  /** By GeoNames id. */
  readonly cities: Readonly<Record<string, string>>;
  /** By IATA code; none in English. */
  readonly airports?: Readonly<Record<string, string>>;
}

export interface CityNameFiles {
  readonly cityNames: readonly CityNameRow[];
  readonly cityNamesOfGeonames: readonly CityNameRow[];
  readonly cityNamesByHand: readonly CityNameRow[];
  readonly ourNames: Readonly<Record<LanguageCode, OurNames>>;
}

/** Names by GeoNames id and language: ours go before those written by hand earlier, those before CLDR's, and CLDR's before GeoNames'. */
export function cityNamesById({
  cityNames: cldr,
  cityNamesOfGeonames,
  cityNamesByHand,
  ourNames,
}: CityNameFiles) {
  const ownLanguages = new Map(cityNamesOfGeonames.map((row) => [row.geoname_id, row.own]));
  const names = new Map<number, Map<string, CityName>>();
  const add = (rows: readonly CityNameRow[], source: CityName['source']) => {
    for (const { geoname_id: id, own: _, ...byLanguage } of rows) {
      const namesOfCity = names.get(id) ?? new Map<string, CityName>();
      names.set(id, namesOfCity);
      for (const [lang, name] of Object.entries(byLanguage))
        namesOfCity.set(lang, { lang, name: String(name), source, own: ownLanguages.get(id) === lang });
    }
  };
  add(cityNamesOfGeonames, 'geonames');
  add(cldr, 'cldr');
  add(cityNamesByHand, 'editors');
  for (const [lang, { cities }] of Object.entries(ourNames))
    add(
      Object.entries(cities).map(([id, name]) => ({ geoname_id: Number(id), [lang]: name })),
      'mappemonde',
    );
  return names;
}
