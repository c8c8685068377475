// Names of one GeoNames division in every language: ours, else CLDR's, else Natural Earth's, else GeoNames' in English.
import { KINDS_ADDED } from '../corrections/name-kinds.mjs';
import { NAMED_AS_COUNTRY, REGION_NAMES } from '../corrections/region-names.mjs';
import { MENDED_NAMES } from '../corrections/region-names-mended.mjs';
import { RECODED } from '../corrections/regions.mjs';
import { cleaned, saysOnlyWhere } from './clean-names.mjs';
import { normalise } from './normalise.mjs';
import { admin1Names, cldrId, LANGUAGE_CODES, shapes, subdivisions, territories } from './sources.mjs';

/** Natural Earth's polygons by GeoNames code and by CLDR id, where there is just one. */
function onlyShapes(key) {
  const shapeByKey = new Map();
  for (const { properties } of shapes) {
    const value = key(properties);
    if (value) shapeByKey.set(value, shapeByKey.has(value) ? null : properties);
  }
  return shapeByKey;
}
const shapeByCode = onlyShapes((properties) => properties.gn_a1_code);
const shapeById = onlyShapes((properties) => cldrId(properties.iso_3166_2.replace('~', '')));

const geonamesName = (pair) => (RECODED.has(pair.slice(0, 2)) ? null : admin1Names.get(pair));

/** Natural Earth's names for `pair`: of the polygon with its CLDR id, else of the one with its code and GeoNames' name. */
function shapeOf(pair, id) {
  if (id) return shapeById.get(id);
  const shape = shapeByCode.get(pair);
  const geonames = geonamesName(pair);
  if (!shape || !geonames) return shape;
  const names = [shape.name, shape.name_en, shape.gn_name].filter(Boolean).map(normalise);
  return names.includes(normalise(geonames)) ? shape : null;
}

/** Name of the division `pair` in `lang`, of the best source that has one. */
function sourceName(pair, id, lang) {
  if (NAMED_AS_COUNTRY[pair]) return territories[lang][NAMED_AS_COUNTRY[pair]];
  const cldr = id && subdivisions[lang].get(id);
  const geonames = lang === 'en' ? geonamesName(pair) : null;
  if (cldr && geonames && saysOnlyWhere(cldr, lang)) return geonames; // "Western Province", not "Western"
  return cldr || (id ? null : geonames) || shapeOf(pair, id)?.[`name_${lang}`] || geonames;
}

/** Names before it is known whether the bare ones are unique in the country: lang → { full, bare }. */
function namesOf(pair, id) {
  const country = pair.slice(0, 2);
  const entries = LANGUAGE_CODES.map((lang) => {
    const ours = MENDED_NAMES[pair]?.[lang] ?? REGION_NAMES[pair]?.[lang];
    if (ours) return [lang, { full: ours, bare: ours }];
    const name = sourceName(pair, id, lang);
    return [lang, name ? cleaned(name, lang, country) : null];
  });
  const names = Object.fromEntries(entries.filter(([, name]) => name));
  for (const { country: where, russian, lang, has, add } of KINDS_ADDED)
    if (where.test(country) && russian.test(names.ru?.full) && names[lang] && !has.test(names[lang].full))
      names[lang] = { full: add(names[lang].full), bare: add(names[lang].full) };
  return names;
}

/**
 * `FR.11` → { fr: 'Île-de-France', … } for the pairs that any source names. The word for the kind stays where two divisions
 * of a country would otherwise have the same name ("Oblast de Moscou", "Comté de Dublin" beside "Dublin").
 */
export function regionNames(pairs, ids) {
  const all = new Map(pairs.map((pair) => [pair, namesOf(pair, ids.get(pair))]));
  const bearers = new Map();
  const key = (pair, lang, { bare }) => `${pair.slice(0, 2)} ${lang} ${bare}`;
  for (const [pair, names] of all)
    for (const [lang, name] of Object.entries(names)) {
      const same = key(pair, lang, name);
      bearers.set(same, (bearers.get(same) ?? 0) + 1);
    }
  return new Map(
    [...all].map(([pair, names]) => [
      pair,
      Object.fromEntries(
        Object.entries(names).map(([lang, name]) => [
          lang,
          bearers.get(key(pair, lang, name)) > 1 ? name.full : name.bare,
        ]),
      ),
    ]),
  );
}
