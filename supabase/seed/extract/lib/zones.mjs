// The IANA time zones of each country under their names of today, and the older names that lead to them.
import { timeZones, worldCountries } from './sources.mjs';
import { writeRows } from './write.mjs';

/** CLDR ids that do not begin with the country's code, or that begin with a code the country had before. */
const OTHER_IDS = {
  gazastrp: 'PS',
  hebron: 'PS',
  jeruslm: 'IL',
  fimhq: 'AX',
  gpsbh: 'BL',
  gpmsb: 'MF',
  ancur: 'CW',
};
/** The country (ISO 3166-1 alpha-2) of a CLDR time zone id. */
export const countryOfZone = (id) => OTHER_IDS[id] ?? id.slice(0, 2).toUpperCase();

/** Places without a zone of their own name share this one. */
const SHARED = { XK: 'Europe/Belgrade', BV: 'Europe/Oslo', HM: 'Indian/Kerguelen' };

export function writeZones() {
  const byCountry = Map.groupBy(
    timeZones.filter(({ id }) => id !== 'gmt'), // would be a zone of the Gambia
    ({ id }) => countryOfZone(id),
  );
  const rows = worldCountries
    .map(({ cca2 }) => cca2)
    .sort()
    .map((country) => {
      const zones = byCountry.get(country) ?? [];
      const renamed = zones.flatMap(({ iana, aliases }) =>
        aliases.filter((name) => name !== iana && name.includes('/')).map((name) => [name, iana]),
      );
      return {
        country,
        zones: zones.length > 0 ? zones.map(({ iana }) => iana) : [SHARED[country]].filter(Boolean),
        renamed: renamed.length > 0 ? Object.fromEntries(renamed) : null,
      };
    });
  writeRows('zones.json', rows);
}
