// Makes tools/map/data/regions.topojson: borders between the first-level divisions that the site has, and a point for the name of
// each. Run rarely: npm ci && npm run map. Natural Earth draws finer divisions than GeoNames counts in some countries
// (departments, provinces, districts): a polygon belongs to the division that most of the cities in it belong to.
import { writeFileSync } from 'node:fs';
import { feature, mergeArcs, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import { placedAt } from '../../../src/shared/geonames.ts';
import { shapeAt } from './lib/polygons.mjs';
import { cities, shapes } from './lib/sources.mjs';

/** Steps of a coordinate: about 400 m at the equator. */
const QUANTIZATION = 1e5;
/** Share of the points that stay, those that matter most. */
const KEPT = 0.25;

/** Division by polygon, by the majority of its cities; a polygon without any is named by Natural Earth's own note. */
function divisions() {
  const counts = new Map(shapes.map(({ properties }) => [properties, new Map()]));
  for (const { cityId, country, adminCode, loc } of cities) {
    const shape = adminCode && adminCode !== '00' ? shapeAt(...loc.coordinates) : null;
    const tally = counts.get(shape);
    const [longitude, latitude] = loc.coordinates;
    const where = placedAt(cityId, { country, admin: adminCode }, { latitude, longitude });
    const code = `${where.country}.${where.admin}`;
    tally?.set(code, (tally.get(code) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([properties, tally]) => {
      const [most] = [...tally].sort((a, b) => b[1] - a[1]);
      return [properties, most?.[0] ?? (properties.gn_a1_code || properties.adm1_code)];
    }),
  );
}

function ringArea(ring) {
  return (
    Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)[1] - ring.at(i - 1)[0] * y, 0)) / 2
  );
}

const largest = ({ type, coordinates }) =>
  (type === 'Polygon' ? [coordinates] : coordinates).reduce((a, b) =>
    ringArea(b[0]) > ringArea(a[0]) ? b : a,
  );

/** Position of the name: Natural Earth's own when the division is one polygon, else the middle of its largest part. */
function labelPoint(members, merged) {
  if (members.length === 1) return [members[0].properties.longitude, members[0].properties.latitude];
  const [ring] = largest(merged);
  let [x, y, twice] = [0, 0, 0];
  for (const [i, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(i - 1);
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    twice += cross;
  }
  return [x / (3 * twice), y / (3 * twice)];
}

const divisionOf = divisions();
const drawn = shapes.filter(({ geometry }) => geometry);
const topo = topology({ regions: { type: 'FeatureCollection', features: drawn } }, QUANTIZATION);
const weighted = presimplify(topo);
const simple = simplify(weighted, quantile(weighted, KEPT));

const country = (geometry) => geometry.properties.adm0_a3;
const line = mesh(
  simple,
  simple.objects.regions,
  (a, b) =>
    a !== b && country(a) === country(b) && divisionOf.get(a.properties) !== divisionOf.get(b.properties),
);
// A topology of nothing but these lines, so that the file has no arc that is not drawn.
const lines = topology({ borders: line }, QUANTIZATION);

const members = Map.groupBy(
  topo.objects.regions.geometries.filter(({ properties }) =>
    /^[A-Z]{2}\.[A-Za-z0-9]+$/.test(divisionOf.get(properties)),
  ),
  ({ properties }) => divisionOf.get(properties),
);
const points = [...members].map(([code, shapesOfIt]) => {
  const merged = feature(topo, mergeArcs(topo, shapesOfIt)).geometry;
  const area = merged.coordinates.reduce((sum, rings) => sum + ringArea(rings[0]), 0);
  const at = labelPoint(shapesOfIt, merged).map((degrees) => Math.round(degrees * 1000) / 1000);
  return [code, ...at, Number(area.toPrecision(2))];
});
points.sort(([a], [b]) => (a < b ? -1 : 1));

const text = [
  '{"borders":',
  JSON.stringify(lines),
  ',\n"points":[\n',
  points.map((point) => JSON.stringify(point)).join(',\n'),
  '\n]}\n',
].join('');
writeFileSync(new URL('../../../tools/map/data/regions.topojson', import.meta.url), text);
console.log(`${points.length} divisions, ${lines.arcs.length} lines, ${Math.round(text.length / 1000)} kB`);
