/** Names of cities that we have by GeoNames id. The dataset has none: its alternate names say no language. */
import { type CityName, type CityNameRow, cityNamesById } from '../../../../src/shared/cityNames.ts';
import ofGeonames from '../../../seed/data/city-names.geonames.json' with { type: 'json' };
import extracted from '../../../seed/data/city-names.json' with { type: 'json' };
import byHand from '../../../seed/data/city-names.manual.json' with { type: 'json' };
import ar from '../../../seed/data/our-names/ar.json' with { type: 'json' };
import de from '../../../seed/data/our-names/de.json' with { type: 'json' };
import en from '../../../seed/data/our-names/en.json' with { type: 'json' };
import es from '../../../seed/data/our-names/es.json' with { type: 'json' };
import fr from '../../../seed/data/our-names/fr.json' with { type: 'json' };
import it from '../../../seed/data/our-names/it.json' with { type: 'json' };
import ru from '../../../seed/data/our-names/ru.json' with { type: 'json' };
import zh from '../../../seed/data/our-names/zh.json' with { type: 'json' };

let namesById: ReturnType<typeof cityNamesById> | undefined;

/** Null where there is none. */
export function localNames(geonameId: number): CityName[] | null {
  namesById ??= cityNamesById({
    cityNames: extracted as unknown as CityNameRow[],
    cityNamesOfGeonames: ofGeonames as unknown as CityNameRow[],
    cityNamesByHand: byHand as unknown as CityNameRow[],
    ourNames: { ar, de, en, es, fr, it, ru, zh },
  });
  const names = namesById.get(geonameId);
  return names ? [...names.values()] : null;
}
