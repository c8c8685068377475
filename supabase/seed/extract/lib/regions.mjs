// First-level divisions of countries: GeoNames codes, with names in every language.
import { slugify } from '../../../../src/shared/slugs.ts';
import { SAME_REGION } from '../corrections/regions.mjs';
import { citiesByPair, matchRegions } from './match-regions.mjs';
import { regionNames } from './region-names.mjs';
import { nameColumns, writeRows } from './write.mjs';

const byPair = (a, b) => (a < b ? -1 : 1);

/** Slug of the French name (else the English one), unique in the country: a second one adds its GeoNames code. */
function slugs(names) {
  const taken = new Set();
  const found = new Map();
  for (const [pair, { fr, en }] of names) {
    const [country, code] = pair.split('.');
    const base = slugify(fr ?? en) || slugify(code);
    const slug = taken.has(`${country} ${base}`) ? `${base}-${slugify(code)}` : base;
    taken.add(`${country} ${slug}`);
    found.set(pair, slug);
  }
  return found;
}

/** `fridf` → `FR-IDF`. */
const written = (id) => `${id.slice(0, 2)}-${id.slice(2)}`.toUpperCase();

export function writeRegions() {
  const cities = citiesByPair();
  for (const [pair, same] of Object.entries(SAME_REGION)) {
    cities.get(same).push(...cities.get(pair));
    cities.delete(pair);
  }
  const ids = matchRegions(cities);
  const names = regionNames([...cities.keys()].sort(byPair), ids);
  const named = new Map([...names].filter(([, { fr, en }]) => fr || en));
  const slugOf = slugs(named);
  const also = Map.groupBy(Object.keys(SAME_REGION), (pair) => SAME_REGION[pair]);
  writeRows(
    'regions.json',
    [...named].map(([pair, own]) => ({
      geonames_admin1: pair,
      also: also.get(pair),
      code: ids.has(pair) ? written(ids.get(pair)) : null,
      slug: slugOf.get(pair),
      ...nameColumns(own),
    })),
  );
  report(cities, ids, named);
}

function report(cities, ids, named) {
  const all = [...cities.values()].flat().length;
  const share = (has) => {
    const count = [...cities].filter(([pair]) => has(pair)).flatMap(([, members]) => members).length;
    return `${((100 * count) / all).toFixed(1)} %`;
  };
  console.log(
    `  with a CLDR name: ${ids.size} of ${cities.size} divisions, ${share((pair) => ids.has(pair))} of the cities`,
  );
  console.log(`  with a name: ${named.size}, ${share((pair) => named.has(pair))} of the cities`);
  console.log(
    `  with eight: ${share((pair) => Object.keys(named.get(pair) ?? {}).length === 8)} of the cities`,
  );
}
