/** Reads what is drawn of a vector tile of the atlas (tools/map): https://github.com/mapbox/vector-tile-spec, version 2. */

export type Point = readonly [x: number, y: number];

export interface TileFeature {
  /** 2 for lines, 3 for areas. */
  readonly type: number;
  /** Lines, or rings, in units of the tile. */
  readonly paths: readonly (readonly Point[])[];
}

/** The bytes of a message, field by field: wire types 0 (varint) and 2 (bytes). */
function* fields(bytes: Uint8Array): Generator<{ field: number; value: number; bytes: Uint8Array }> {
  const reader = { bytes, at: 0 };
  while (reader.at < bytes.length) {
    const key = varint(reader);
    const value = varint(reader);
    const isBytes = (key & 7) === 2;
    const content = isBytes ? bytes.subarray(reader.at, reader.at + value) : bytes.subarray(0, 0);
    if (isBytes) reader.at += value;
    yield { field: key >> 3, value, bytes: content };
  }
}

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

function varint(reader: Reader): number {
  let value = 0;
  for (let shift = 0; shift < 64; shift += 7) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) break;
  }
  return value;
}

const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

const MOVE_TO = 1;
const CLOSE_PATH = 7;

function pathsOf(geometry: Uint8Array): Point[][] {
  const reader = { bytes: geometry, at: 0 };
  const paths: Point[][] = [];
  let [x, y] = [0, 0];
  while (reader.at < geometry.length) {
    const command = varint(reader);
    if ((command & 7) === CLOSE_PATH) continue;
    for (let step = 0; step < command >> 3; step += 1) {
      x += unzigzag(varint(reader));
      y += unzigzag(varint(reader));
      if ((command & 7) === MOVE_TO) paths.push([]);
      paths.at(-1)?.push([x, y]);
    }
  }
  return paths;
}

function featureOf(bytes: Uint8Array): TileFeature {
  let type = 0;
  let paths: Point[][] = [];
  for (const { field, value, bytes: content } of fields(bytes)) {
    if (field === 3) type = value;
    if (field === 4) paths = pathsOf(content);
  }
  return { type, paths };
}

/** The features of each layer, by the layer's name. */
export function readTile(tile: Uint8Array): Map<string, TileFeature[]> {
  const layers = new Map<string, TileFeature[]>();
  for (const layer of fields(tile)) {
    if (layer.field !== 3) continue;
    let name = '';
    const features: TileFeature[] = [];
    for (const { field, bytes } of fields(layer.bytes)) {
      if (field === 1) name = new TextDecoder().decode(bytes);
      if (field === 2) features.push(featureOf(bytes));
    }
    layers.set(name, features);
  }
  return layers;
}
