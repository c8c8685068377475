// Names of one GeoNames division in every language: ours, else CLDR's, else Natural Earth's, else GeoNames' in English.
import { REGION_NAMES } from '../corrections/region-names.mjs';
import { RECODED } from '../corrections/regions.mjs';
import { cleaned } from './clean-names.mjs';
import { admin1Names, cldrId, LANGUAGE_CODES, shapes, subdivisions } from './sources.mjs';

/** Natural Earth's polygons by GeoNames code and by CLDR id, where there is just one. */
function onlyShapes(key) {
  const found = new Map();
  for (const { properties } of shapes) {
    const value = key(properties);
    if (value) found.set(value, found.has(value) ? null : properties);
  }
  return found;
}
const shapeByCode = onlyShapes((properties) => properties.gn_a1_code);
const shapeById = onlyShapes((properties) => cldrId(properties.iso_3166_2.replace('~', '')));

/** What each source calls the division `pair` in `lang`, best first. */
function sourceName(pair, id, lang) {
  const shape = id ? shapeById.get(id) : shapeByCode.get(pair);
  const geonames = lang === 'en' && !RECODED.has(pair.slice(0, 2)) ? admin1Names.get(pair) : null;
  return (
    (id && subdivisions[lang].get(id)) ||
    (id ? shape?.[`name_${lang}`] : null) ||
    geonames ||
    shape?.[`name_${lang}`]
  );
}

/** Names before it is known whether the bare ones are unique in the country: lang → { full, bare }. */
function namesOf(pair, id) {
  const country = pair.slice(0, 2);
  const found = LANGUAGE_CODES.map((lang) => {
    const ours = REGION_NAMES[pair]?.[lang];
    if (ours) return [lang, { full: ours, bare: ours }];
    const name = sourceName(pair, id, lang);
    return [lang, name ? cleaned(name, lang, country) : null];
  });
  return Object.fromEntries(found.filter(([, name]) => name));
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
