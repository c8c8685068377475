/** Reads JSON: our own lists, GeoJSON, and the saved places of Google Takeout, old and new. */
import * as v from 'valibot';
import { JSON_FORMAT } from './places.ts';
import {
  noteOf,
  type Point,
  textOfHtml,
  type Whereabouts,
  whereaboutsOf,
  whereaboutsOfUrl,
} from './points.ts';
import { type FilePlan, type FileStop, pointStop } from './readXml.ts';

const OwnFile = v.object({
  format: v.literal(JSON_FORMAT),
  name: v.string(),
  stops: v.array(
    v.object({
      id: v.number(),
      visited: v.optional(v.boolean(), false),
      note: v.optional(v.string(), ''),
      date: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const dataOf = (value: unknown): Data => (isData(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The first of some properties that is a text, whatever their case. */
function textOf(data: Data, ...names: readonly string[]): string {
  const byName = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const texts = names.map((name) => byName.get(name)).filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim() !== '')?.trim() ?? '';
}

/** The positions of a geometry's points: a line or an area has none. */
function positionsOf(geometry: Data, depth = 0): readonly (readonly unknown[])[] {
  if (depth > 4) return [];
  switch (geometry.type) {
    case 'Point':
      return [listOf(geometry.coordinates)];
    case 'MultiPoint':
      return listOf(geometry.coordinates).map(listOf);
    case 'GeometryCollection':
      return listOf(geometry.geometries).flatMap((one) => positionsOf(dataOf(one), depth + 1));
    default:
      return [];
  }
}

/** Takeout says 0, 0 of what it has no position of; the address of the map may have one. */
function whereaboutsOfPosition([longitude, latitude]: readonly unknown[], url: string): Whereabouts {
  const texts = [latitude, longitude].map((one) =>
    typeof one === 'number' || typeof one === 'string' ? String(one) : '',
  );
  const isNowhere = url !== '' && texts.every((text) => Number(text) === 0);
  return isNowhere ? whereaboutsOfUrl(url) : whereaboutsOf(texts[0], texts[1]);
}

function pointsOf(feature: Data): Point[] {
  const properties = dataOf(feature.properties);
  const location = dataOf(properties.location ?? properties.Location);
  const url = textOf(properties, 'google_maps_url', 'google maps url', 'url');
  const address = textOf(location, 'address') || textOf(properties, 'address');
  const title = textOf(properties, 'name', 'title', 'label', 'nom', 'titre', 'titel', 'nombre', 'nome');
  const name = textOfHtml(title || textOf(location, 'name', 'business name') || address);
  const note = noteOf(
    name,
    ...['note', 'notes', 'description', 'desc', 'comment', 'cmt'].map((one) => textOf(properties, one)),
    address,
  );
  return positionsOf(dataOf(feature.geometry)).map((position) => ({
    name,
    note,
    ...whereaboutsOfPosition(position, url),
  }));
}

/** The features of GeoJSON, and of the layers of a map that holds it; null for anything else. */
function featuresOf(value: unknown, depth = 0): readonly Data[] | null {
  const data = dataOf(value);
  if (depth > 8) return null;
  if (Array.isArray(value)) {
    const parts = value.map((one) => featuresOf(one, depth + 1));
    return parts.some((part) => part !== null) ? parts.flatMap((part) => part ?? []) : null;
  }
  if (data.type === 'Feature') return [data];
  if (data.type === 'FeatureCollection') return listOf(data.features).map(dataOf);
  if (Array.isArray(data.coordinates) || Array.isArray(data.geometries)) return [{ geometry: data }];
  // A map of uMap has a middle beside its layers.
  if (Array.isArray(data.layers)) return featuresOf(data.layers, depth + 1);
  return isData(data.geometry) ? [data] : null;
}

export function readJson(text: string): FilePlan | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const own = v.safeParse(OwnFile, value);
  if (own.success) return own.output;
  const features = featuresOf(value);
  if (!features) return null;
  const data = dataOf(value);
  return {
    name: textOf(data, 'name', 'title') || textOf(dataOf(data.properties), 'name', 'title'),
    stops: features.flatMap(pointsOf).map((point): FileStop => pointStop(point)),
  };
}
