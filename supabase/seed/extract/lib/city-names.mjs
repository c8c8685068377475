// Names of cities in other languages: those CLDR has for the cities that stand for time zones, and those written by hand.
import { readFileSync } from 'node:fs';
import { placeName } from '../../../../src/shared/geonames.ts';
import { slugify } from '../../../../src/shared/slugs.ts';
import { cities, LANGUAGE_CODES, timeZones, zoneNames } from './sources.mjs';
import { writeRows } from './write.mjs';
import { countryOfZone } from './zones.mjs';

/** Renamed since GeoNames' list was made (supabase/seed/cities.ts knows them too). */
const RENAMED = { Astana: 'Nur-Sultan' };

const byName = Map.groupBy(cities, ({ country, name }) => `${country} ${name}`);
const bySlug = Map.groupBy(cities, ({ country, name }) => `${country} ${slugify(name)}`);
const mostPopulated = (found = []) => [...found].sort((a, b) => b.population - a.population)[0];

/** Only the names that differ from the city's own. */
const differing = (city, names) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name && name !== city.name));

function rowsOf(found) {
  return found
    .map(({ city, names }) => ({ geoname_id: city.cityId, ...differing(city, names) }))
    .filter((row) => Object.keys(row).length > 1)
    .sort((a, b) => a.geoname_id - b.geoname_id);
}

function exemplar(lang, zone) {
  const node = zone.split('/').reduce((names, part) => names?.[part], zoneNames[lang]);
  return node?.exemplarCity;
}

/** CLDR leaves a name out where it is the last part of the zone's id; only languages in Latin letters do so. */
const spelled = (zone) => zone.split('/').at(-1).replaceAll('_', ' ');

/** Zones of which CLDR's names are those of an island group or of another town than the id. */
const NOT_THE_TOWN = new Set(['pmmqc', 'cayzs']);

/** The city a zone is named after: the most populated of that name in the zone's country. Many zones are named after islands or states. */
function zoneCity({ id, aliases }) {
  // "Knox, Indiana" is a title, not a name.
  if (NOT_THE_TOWN.has(id) || aliases.some((zone) => exemplar('en', zone)?.includes(', '))) return undefined;
  const spellings = aliases.flatMap((zone) => [exemplar('en', zone), spelled(zone)]).filter(Boolean);
  const matches = spellings.flatMap((name) => bySlug.get(`${countryOfZone(id)} ${slugify(name)}`) ?? []);
  return mostPopulated(matches.filter(({ featureCode }) => featureCode !== 'PPLX'));
}

const withoutMarks = (name) => name?.replace(/ \(.*\)$/, '');

/** @throws Error listing the lines that fit no city. */
function namesByHand() {
  const lines = readFileSync(new URL('../corrections/city-names.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const unknown = [];
  const rows = lines.flatMap((line) => {
    const [country, name, ...names] = line.split('|');
    const city = mostPopulated(byName.get(`${country} ${RENAMED[name] ?? name}`));
    if (!city || names.length !== LANGUAGE_CODES.length) {
      unknown.push(line);
      return [];
    }
    const filled = LANGUAGE_CODES.map((lang, index) => [lang, names[index] === '~' ? name : names[index]]);
    return [{ city: { ...city, name }, names: Object.fromEntries(filled) }];
  });
  if (unknown.length > 0) throw new Error(`Which cities are these?\n${unknown.join('\n')}`);
  return rows;
}

const byId = new Map(cities.map((city) => [city.cityId, city]));

/** Names in languages of another script. @throws Error listing the lines that fit no city. */
function namesInScript() {
  const lines = readFileSync(new URL('../corrections/city-names-in-script.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const rows = lines.map((line) => {
    const [id, name, ar, ru, zh, ...more] = line.split('|');
    return { line, city: byId.get(Number(id)), name, names: { ar, ru, zh }, wrong: more.length > 0 };
  });
  const unknown = rows.filter(({ city, name, wrong }) => wrong || city?.name !== name);
  if (unknown.length > 0)
    throw new Error(`Which cities are these?\n${unknown.map(({ line }) => line).join('\n')}`);
  return rows;
}

/**
 * Names by city and language that go before every other source's; null where the stored name does.
 * @throws Error listing the lines that fit no city.
 */
export function mendedNames() {
  const lines = readFileSync(new URL('../corrections/city-names-mended.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const rows = lines.map((line) => {
    const [id, name, ...names] = line.split('|');
    const city = byId.get(Number(id));
    const storedName = city && placeName(city.cityId, city.name, city.country);
    const mended = LANGUAGE_CODES.flatMap((lang, index) =>
      names[index] ? [[lang, names[index] === '~' ? null : names[index]]] : [],
    );
    const wrong = storedName !== name || names.length !== LANGUAGE_CODES.length || mended.length === 0;
    return { line, id: Number(id), names: Object.fromEntries(mended), wrong };
  });
  const unknown = rows.filter(({ wrong }) => wrong);
  if (unknown.length > 0)
    throw new Error(`Which cities are these?\n${unknown.map(({ line }) => line).join('\n')}`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** A row with what was mended, in the order of the languages. */
function withMended({ geoname_id, ...row }, mended) {
  const names = { ...row, ...mended.get(geoname_id) };
  const filled = LANGUAGE_CODES.flatMap((lang) => (names[lang] ? [[lang, names[lang]]] : []));
  return { geoname_id, ...Object.fromEntries(filled) };
}

/** A row of another source without the languages that were mended. */
function withoutMended({ geoname_id, ...row }, mended) {
  const otherNames = Object.entries(row).filter(([lang]) => !(lang in (mended.get(geoname_id) ?? {})));
  return { geoname_id, ...Object.fromEntries(otherNames) };
}

const hasNames = (row) => Object.keys(row).length > 1;

function namesOfZones() {
  return timeZones.flatMap((zone) => {
    const city = zoneCity(zone);
    const key = zone.aliases.find((name) => LANGUAGE_CODES.some((lang) => exemplar(lang, name)));
    if (!city || !key) return [];
    const name = (lang) =>
      withoutMarks(exemplar(lang, key)) ?? (['ar', 'ru', 'zh'].includes(lang) ? null : spelled(key));
    return [{ city, names: Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, name(lang)])) }];
  });
}

/** Writes both files; a city written by hand is in that file only, one of which a name was mended is so far. */
export function writeCityNames() {
  const byHand = namesByHand();
  const cityIds = new Set(byHand.map(({ city }) => city.cityId));
  const inScript = rowsOf(namesInScript().filter(({ city }) => !cityIds.has(city.cityId)));
  const mended = mendedNames();
  const rows = new Map([...rowsOf(byHand), ...inScript].map((row) => [row.geoname_id, row]));
  for (const id of mended.keys()) if (!rows.has(id)) rows.set(id, { geoname_id: id });
  writeRows(
    'city-names.manual.json',
    [...rows.values()]
      .map((row) => withMended(row, mended))
      .filter(hasNames)
      .sort((a, b) => a.geoname_id - b.geoname_id),
  );
  writeRows(
    'city-names.json',
    rowsOf(namesOfZones().filter(({ city }) => !cityIds.has(city.cityId)))
      .map((row) => withoutMended(row, mended))
      .filter(hasNames),
  );
}
