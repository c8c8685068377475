// Which first-level polygon of Natural Earth a city lies in.
import { shapes } from './sources.mjs';

function bounds(rings) {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of rings[0]) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}

/** Even–odd rule over all rings: a hole is crossed twice. */
function inside(rings, lon, lat) {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1, y1] = ring[i];
      const [x2, y2] = ring[j];
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) within = !within;
    }
  }
  return within;
}

const parts = shapes.flatMap(({ properties, geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({
    properties,
    rings,
    ...bounds(rings),
  })),
);

/** The properties of the polygon at a position, or null: the sea, or a coast drawn too coarsely. */
export function shapeAt(lon, lat) {
  const part = parts.find(
    ({ west, south, east, north, rings }) =>
      lon >= west && lon <= east && lat >= south && lat <= north && inside(rings, lon, lat),
  );
  return part?.properties ?? null;
}
