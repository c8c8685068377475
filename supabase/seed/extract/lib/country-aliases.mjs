// Other names of countries that people search by: codes, official names and spellings, from world-countries.
import { worldCountries } from './sources.mjs';
import { writeRows } from './write.mjs';

const LANGUAGES = ['fra', 'spa', 'deu', 'ita', 'ara', 'rus', 'zho'];

/** "Korea, Republic of" is a form of lists that nobody types. */
const isTyped = (name) => name && !name.includes(',');

export function writeCountryAliases() {
  writeRows(
    'country-aliases.json',
    worldCountries
      .map(({ cca2, cca3, cioc, altSpellings, name, translations }) => ({
        iso_code: cca2,
        aliases: [
          ...new Set([
            ...[cca2, cca3, cioc, name.common, name.official, ...altSpellings],
            ...LANGUAGES.map((lang) => translations[lang]?.official),
            ...Object.values(name.native ?? {}).flatMap(({ common, official }) => [common, official]),
          ]),
        ].filter(isTyped),
      }))
      .sort((a, b) => (a.iso_code < b.iso_code ? -1 : 1)),
  );
}
