/** Vector tiles of an invented town around a point, in the OpenMapTiles schema, for a stub tile server. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Position } from 'geojson';

type Layer = 'transportation' | 'water' | 'park';

const line = (kind: string, coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties: { class: kind },
  geometry: { type: 'LineString', coordinates },
});
const area = (ring: Position[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] },
});

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A place at a bearing and a distance, in degrees of latitude. */
function around([x = 0, y = 0]: Position, degrees: number, far: number): Position {
  const angle = (degrees * Math.PI) / 180;
  return [x + (far * Math.sin(angle)) / Math.cos((y * Math.PI) / 180), y + far * Math.cos(angle)];
}

function town(middle: Position): Record<Layer, Feature[]> {
  const ring = (far: number) => range(49).map((at) => around(middle, at * 7.5, far + 0.01 * Math.sin(at)));
  const ray = (degrees: number, from: number, to: number) =>
    range(12).map((at) => around(middle, degrees + 4 * Math.sin(at), from + ((to - from) * at) / 11));
  const river = range(30).map(
    (at): Position => [(middle[0] ?? 0) - 0.6 + at * 0.04, (middle[1] ?? 0) - 0.03 + 0.02 * Math.sin(at / 2)],
  );
  return {
    transportation: [
      ...[20, 110, 200, 290].map((degrees) => line('motorway', ray(degrees, 0.05, 0.6))),
      line('motorway', ring(0.09)),
      ...range(10).map((at) => line('primary', ray(at * 36, 0, 0.35))),
      ...[0.03, 0.06, 0.14].map((far) => line('secondary', ring(far))),
      ...range(48).map((at) => line('minor', ray(at * 7.5, 0.01, 0.13))),
      ...range(12).map((at) => line('minor', ring(0.012 + at * 0.01))),
    ],
    water: [area([...river, ...river.map(([x = 0, y = 0]): Position => [x, y - 0.012]).toReversed()])],
    park: [40, 150, 260].map((degrees) =>
      area(range(9).map((at) => around(around(middle, degrees, 0.07), at * 40, 0.012))),
    ),
  };
}

/** Tiles by their path, /zoom/column/row.pbf. */
export function streetTiles(middle: Position): (path: string) => Buffer {
  const layers = Object.entries(town(middle)).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, { extent: 4096, maxZoom: 14 }),
  }));
  return (path) => {
    const [z = 0, x = 0, y = 0] = (path.match(/\d+/g) ?? []).map(Number);
    const found = layers.flatMap(({ name, index }) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return Buffer.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }));
  };
}
