// Continents and countries: names and figures from CLDR, areas, positions and continents from world-countries.
import { CONTINENTS } from '../../../../src/shared/continents.ts';
import { slugify } from '../../../../src/shared/slugs.ts';
import {
  AREAS,
  CAPITAL_IDS,
  CAPITALS,
  CONTINENT_NAMES,
  COUNTRY_NAMES,
  LANGUAGES,
  OBSERVER_STATES,
  SHORT_NAME_KEYS,
  SPELLED_OUT,
  UNINHABITED,
} from '../corrections/countries.mjs';
import {
  cities,
  currencies,
  LANGUAGE_CODES,
  territories,
  territoryInfo,
  worldCountries,
} from './sources.mjs';
import { nameColumns, withOurNames, writeRows } from './write.mjs';

const CLDR_CONTINENTS = {
  europe: '150',
  afrique: '002',
  asie: '142',
  'amerique-du-nord': '003',
  'amerique-du-sud': '005',
  oceanie: '009',
  antarctique: 'AQ',
};

const inEachLanguage = (name) => Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, name(lang)]));

const spelledOut = (lang, name) =>
  (SPELLED_OUT[lang] ?? []).reduce((text, [pattern, words]) => text.replace(pattern, words), name);

export function writeContinents() {
  writeRows(
    'continents.json',
    CONTINENTS.map(({ id, slug }) => ({
      id,
      slug,
      ...nameColumns(
        inEachLanguage((lang) => CONTINENT_NAMES[slug]?.[lang] ?? territories[lang][CLDR_CONTINENTS[slug]]),
      ),
    })),
  );
}

function continentOf({ region, subregion }) {
  if (region === 'Americas') return subregion === 'South America' ? 'amerique-du-sud' : 'amerique-du-nord';
  return { Europe: 'europe', Africa: 'afrique', Asia: 'asie', Oceania: 'oceanie', Antarctic: 'antarctique' }[
    region
  ];
}

const SEATS = new Map(
  cities.filter(({ featureCode }) => featureCode === 'PPLC').map((city) => [city.country, city]),
);

/** The name, and the city that bears it: by its id, for villages bear the names of capitals. */
function capitalOf({ cca2, capital }) {
  const seat = SEATS.get(cca2);
  return {
    capital: cca2 in CAPITALS ? CAPITALS[cca2] : (seat?.name ?? capital[0]),
    capital_geoname_id: CAPITAL_IDS[cca2] ?? seat?.cityId,
  };
}

/** The currency that is tender today: the country's own before a neighbour's, then the one in use for longest. */
function currencyOf(iso) {
  const current = (currencies[iso] ?? [])
    .flatMap((entry) => Object.entries(entry))
    .filter(([, { _to, _tender, _from }]) => !_to && _tender !== 'false' && _from);
  const ownCurrency = current.find(([code]) => code.startsWith(iso));
  const [longest] = current.sort(([, a], [, b]) => a._from.localeCompare(b._from));
  return (ownCurrency ?? longest)?.[0] ?? null;
}

/** BCP 47 codes of the official languages, the most spoken first; the most spoken language where none is official. */
function languagesOf(iso) {
  if (LANGUAGES[iso]) return LANGUAGES[iso];
  const spoken = Object.entries(territoryInfo[iso].languagePopulation ?? {})
    .map(([code, { _officialStatus, _populationPercent }]) => ({
      code: code.split('_')[0],
      official: /^(official|de_facto_official)$/.test(_officialStatus),
      percent: Number(_populationPercent),
    }))
    .sort((a, b) => b.percent - a.percent);
  const official = spoken.filter(({ official }) => official);
  const languageList = official.length > 0 ? official : spoken.slice(0, 1);
  return [...new Set(languageList.map(({ code }) => code))];
}

function namesOf(iso) {
  return inEachLanguage((lang) => {
    const cldr = territories[lang];
    return COUNTRY_NAMES[iso]?.[lang] ?? spelledOut(lang, cldr[SHORT_NAME_KEYS[iso]] ?? cldr[iso]);
  });
}

/** Writes countries.json; gives the iso codes written. */
export function writeCountries() {
  const rows = worldCountries
    .map((country) => {
      const iso = country.cca2;
      const names = namesOf(iso);
      const [latitude, longitude] = country.latlng;
      return {
        iso_code: iso,
        iso_numeric: country.ccn3,
        slug: slugify(names.fr),
        continent: continentOf(country),
        ...(!country.unMember && !OBSERVER_STATES.has(iso) && { territory: true }),
        ...nameColumns(withOurNames(names, 'countries', iso)),
        ...capitalOf(country),
        currency: currencyOf(iso),
        languages: languagesOf(iso),
        area: AREAS[iso] ?? country.area,
        population: UNINHABITED.has(iso) ? null : Number(territoryInfo[iso]._population),
        latitude: Number(latitude.toFixed(4)),
        longitude: Number(longitude.toFixed(4)),
      };
    })
    .sort((a, b) => (a.iso_code < b.iso_code ? -1 : 1));
  writeRows('countries.json', rows);
  const isoCodes = new Set(rows.map((row) => row.iso_code));
  const missing = [...new Set(cities.map((city) => city.country))].filter((iso) => !isoCodes.has(iso));
  if (missing.length > 0) throw new Error(`Cities of unknown countries: ${missing.join(', ')}`);
}
