// First-level divisions of countries: GeoNames codes, with names in every language.
import { slugify } from '../../../../src/shared/slugs.ts';
import { MISPLACED, SAME_REGION } from '../corrections/regions.mjs';
import { citiesByPair, matchRegions } from './match-regions.mjs';
import { regionNames } from './region-names.mjs';
import { nameColumns, withOurNames, writeRows } from './write.mjs';

const byPair = (a, b) => (a < b ? -1 : 1);

/** Slug of the French name (else the English one), unique in the country: a second one adds its GeoNames code. */
function slugs(names) {
  const takenSlugs = new Set();
  const slugByPair = new Map();
  for (const [pair, { fr, en }] of names) {
    const [country, code] = pair.split('.');
    const base = slugify(fr ?? en) || slugify(code);
    const slug = takenSlugs.has(`${country} ${base}`) ? `${base}-${slugify(code)}` : base;
    takenSlugs.add(`${country} ${slug}`);
    slugByPair.set(pair, slug);
  }
  return slugByPair;
}

/** `fridf` → `FR-IDF`. */
const isoCode = (id) => `${id.slice(0, 2)}-${id.slice(2)}`.toUpperCase();

export function writeRegions() {
  const cities = citiesByPair();
  for (const [pair, same] of Object.entries(SAME_REGION)) {
    cities.get(same).push(...cities.get(pair));
    cities.delete(pair);
  }
  for (const pair of MISPLACED) cities.delete(pair);
  const ids = matchRegions(cities);
  const names = regionNames([...cities.keys()].sort(byPair), ids);
  const namedRegions = new Map([...names].filter(([, { fr, en }]) => fr || en));
  const slugOf = slugs(namedRegions);
  const also = Map.groupBy(Object.keys(SAME_REGION), (pair) => SAME_REGION[pair]);
  writeRows(
    'regions.json',
    [...namedRegions].map(([pair, own]) => ({
      geonames_admin1: pair,
      also: also.get(pair),
      code: ids.has(pair) ? isoCode(ids.get(pair)) : null,
      slug: slugOf.get(pair),
      ...nameColumns(withOurNames(own, 'regions', pair)),
    })),
  );
  report(cities, ids, namedRegions);
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
