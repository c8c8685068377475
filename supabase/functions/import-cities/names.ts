/** Names of cities that we have by GeoNames id. The dataset has none: its alternate names say no language. */
import { type CityName, type CityNameRow, cityNamesById } from '../../../src/shared/cityNames.ts';
import ofGeonames from '../../seed/data/city-names.geonames.json' with { type: 'json' };
import extracted from '../../seed/data/city-names.json' with { type: 'json' };
import byHand from '../../seed/data/city-names.manual.json' with { type: 'json' };

let known: ReturnType<typeof cityNamesById> | undefined;

/** Null where there is none. */
export function localNames(geonameId: number): CityName[] | null {
  known ??= cityNamesById({
    cityNames: extracted as unknown as CityNameRow[],
    cityNamesOfGeonames: ofGeonames as unknown as CityNameRow[],
    cityNamesByHand: byHand as unknown as CityNameRow[],
  });
  const names = known.get(geonameId);
  return names ? [...names.values()] : null;
}
