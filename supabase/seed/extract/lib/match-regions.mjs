// Which CLDR subdivision a GeoNames first-level division is. Codes that look equal often are not (FR.32 is Hauts-de-France,
// FR-32 is Gers), so three independent witnesses are heard: the name, the code that Natural Earth noted beside its polygon,
// and the cities inside the polygon.
import {
  NO_SUBDIVISION,
  OLDER_NAMES,
  RECODED,
  SUBDIVISIONS,
  UNRELIABLE_ISO_NAMES,
} from '../corrections/regions.mjs';
import { normalise } from './normalise.mjs';
import { shapeAt } from './polygons.mjs';
import {
  admin1Names,
  cities,
  cldrId,
  iso31662,
  LANGUAGE_CODES,
  shapes,
  subdivisionParents,
  subdivisions,
} from './sources.mjs';

/** A polygon counts as the same division when this share of cities agrees (F1: harmonic mean of precision and recall). */
const SAME_EXTENT = 0.7;

const isoParents = new Map(iso31662.map(({ code, parent }) => [code, parent]));
const current = new Set(iso31662.map(({ code }) => code.toLowerCase().replace('-', '')));

const shapeCode = ({ iso_3166_2: code }) => code.replace('~', '');

const LATIN = LANGUAGE_CODES.filter((lang) => !['ar', 'ru', 'zh'].includes(lang));

/** The names of a subdivision, comparable. */
const spellings = (id) => LATIN.flatMap((lang) => subdivisions[lang].get(id) ?? []).map(normalise);

/**
 * Polygons carry codes of their day. Where ISO has renumbered since, the place has a second id, which is current, drawn
 * nowhere and named alike: old id → that one, unless CLDR knows its name in fewer languages.
 */
const renumbered = (() => {
  const drawn = new Map(
    shapes.map(({ properties }) => [cldrId(shapeCode(properties)), properties]).filter(([id]) => id),
  );
  const undrawn = new Map();
  for (const id of current) {
    const country = id.slice(0, 2).toUpperCase();
    if (drawn.has(id) || UNRELIABLE_ISO_NAMES.has(country) || OLDER_NAMES.has(country)) continue;
    for (const name of spellings(id)) undrawn.set(`${id.slice(0, 2)} ${name}`, id);
  }
  const twins = new Map();
  for (const [id, { name, name_en }] of drawn) {
    if (current.has(id)) continue;
    const knownNames = [...spellings(id), ...[name, name_en].filter(Boolean).map(normalise)];
    const twin = knownNames.map((spelling) => undrawn.get(`${id.slice(0, 2)} ${spelling}`)).find(Boolean);
    if (twin && languageCount(twin) >= languageCount(id)) twins.set(id, twin);
  }
  return twins;
})();

function languageCount(id) {
  return LANGUAGE_CODES.filter((lang) => subdivisions[lang].has(id)).length;
}

function placeId(isoCode) {
  const id = cldrId(isoCode);
  return renumbered.get(id) ?? id;
}

/** A subdivision and the ones it is part of, as CLDR ids: Natural Earth draws departments where GeoNames counts regions. */
function withAncestors(isoCode) {
  const ids = [];
  for (let code = isoCode; code?.includes('-'); code = isoParents.get(code)) ids.push(placeId(code));
  for (let id = ids.find(Boolean); id; id = subdivisionParents.get(id)) ids.push(id);
  return new Set(ids.filter(Boolean));
}

/** Tells whether one subdivision is part of another. */
function isInside(id, other) {
  for (let parent = subdivisionParents.get(id); parent; parent = subdivisionParents.get(parent))
    if (parent === other) return true;
  return false;
}

/** Cities by pair `FR.11`. Cities without a code, or with the "unknown" code 00, belong to none. */
export function citiesByPair() {
  const pairs = new Map();
  for (const city of cities) {
    if (!city.adminCode || city.adminCode === '00') continue;
    const pair = `${city.country}.${city.adminCode}`;
    if (!pairs.has(pair)) pairs.set(pair, []);
    pairs.get(pair).push(city);
  }
  return pairs;
}

/** Ids by country whose name in some language, or in ISO 3166-2, is written like a GeoNames name; only unambiguous ones. */
function idsByName() {
  const idsOfName = new Map();
  const note = (country, name, id) => {
    const key = `${country} ${normalise(name)}`;
    idsOfName.set(key, (idsOfName.get(key) ?? new Set()).add(id));
  };
  for (const lang of LATIN)
    for (const [id, name] of subdivisions[lang])
      if (!renumbered.has(id)) note(id.slice(0, 2).toUpperCase(), name, id);
  for (const { code, name } of iso31662) {
    const id = cldrId(code);
    if (id && !UNRELIABLE_ISO_NAMES.has(code.slice(0, 2))) note(code.slice(0, 2), name, id);
  }
  return idsOfName;
}

/** GeoNames code → the CLDR ids of what Natural Earth noted it beside, and of what that is part of. */
function idsByCode() {
  const idsOfCode = new Map();
  for (const { properties } of shapes)
    if (properties.gn_a1_code) idsOfCode.set(properties.gn_a1_code, withAncestors(shapeCode(properties)));
  return idsOfCode;
}

/** How far each pair's cities and each subdivision's cities are the same: pair → id → F1. */
function extents(pairs) {
  const sizes = new Map();
  const shared = new Map();
  for (const [pair, members] of pairs) {
    const counts = new Map();
    for (const { loc } of members) {
      const shape = shapeAt(...loc.coordinates);
      for (const id of shape ? withAncestors(shapeCode(shape)) : []) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
        sizes.set(id, (sizes.get(id) ?? 0) + 1);
      }
    }
    shared.set(pair, counts);
  }
  const f1 = (pair, id, count) => (2 * count) / (pairs.get(pair).length + sizes.get(id));
  return new Map(
    [...shared].map(([pair, counts]) => [
      pair,
      new Map([...counts].map(([id, count]) => [id, f1(pair, id, count)])),
    ]),
  );
}

/**
 * Worth of a claim: 2 for the name, 1 for the noted code, up to 3 for the extent, which says little when there are only one
 * or two cities to compare. Code and extent count half when another division bears the name. Zero: not enough speaks for it.
 */
function worth({ named, namedElsewhere, coded, f1, cityCount }) {
  if (!named && f1 < SAME_EXTENT && !(coded && f1 >= 0.3)) return 0;
  const drawn = (coded ? 1 : 0) + (3 * f1 ** 2 * cityCount) / (cityCount + 1);
  return named ? 2 + drawn : namedElsewhere ? drawn / 2 : drawn;
}

/** The best claim of one pair, or null. Of a whole and its only part the whole is meant. */
function bestClaim(pair, members, { namesOf, codes, overlaps, bearers }) {
  if (SUBDIVISIONS[pair]) return { pair, id: SUBDIVISIONS[pair], worth: 9 };
  const [named, coded, f1] = [namesOf(pair), codes.get(pair) ?? new Set(), overlaps.get(pair)];
  const country = pair.slice(0, 2).toLowerCase();
  const claims = [...new Set([...named, ...coded, ...f1.keys()])]
    .filter((id) => id.startsWith(country))
    .map((id) => ({
      pair,
      id,
      worth: worth({
        named: named.has(id),
        namedElsewhere: bearers.has(id),
        coded: coded.has(id),
        f1: f1.get(id) ?? 0,
        cityCount: members.length,
      }),
    }));
  claims.sort((a, b) => b.worth - a.worth || Number(isInside(a.id, b.id)) - Number(isInside(b.id, a.id)));
  return claims[0]?.worth > 0 ? claims[0] : null;
}

/** The subdivisions that a pair's GeoNames name may mean. */
function namesOfPairs() {
  const names = idsByName();
  return (pair) => {
    const country = pair.slice(0, 2);
    const geonames = RECODED.has(country) ? null : admin1Names.get(pair);
    return (geonames && names.get(`${country} ${normalise(geonames)}`)) ?? new Set();
  };
}

/** `FR.11` → `fridf` for every pair that a subdivision was found for. Each subdivision is given once, to who claims it best. */
export function matchRegions(pairs) {
  const namesOf = namesOfPairs();
  const bearers = new Set([...pairs.keys()].flatMap((pair) => [...namesOf(pair)]));
  const evidence = { namesOf, bearers, codes: idsByCode(), overlaps: extents(pairs) };
  const claims = [...pairs]
    .filter(([pair]) => !NO_SUBDIVISION.test(pair))
    .flatMap(([pair, members]) => bestClaim(pair, members, evidence) ?? [])
    .sort((a, b) => b.worth - a.worth || (a.pair < b.pair ? -1 : 1));
  const pairById = new Map();
  for (const { pair, id } of claims) if (!pairById.has(id)) pairById.set(id, pair);
  return new Map([...pairById].map(([id, pair]) => [pair, id]));
}
