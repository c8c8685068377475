/**
 * The map asks for cities by tiles of the world, not by what it shows: a box that was seen before has its answer already, and
 * two visitors ask the same.
 */

/** A tile of the web's usual scheme: at zoom z the world is 2^z by 2^z of them, from the north-west. */
export interface TileId {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  /** Above `west`, and so beyond 180 where the box crosses the antimeridian. */
  readonly east: number;
  readonly north: number;
}

/** The finest tiles that are asked for: 20 km wide at the equator; of sights, which are nearer to each other, 2.4. */
const MAX_TILE_ZOOM = 11;
export const MAX_SIGHT_TILE_ZOOM = 14;
/** Cities per tile; screens show one to six tiles. */
export const CITIES_PER_TILE = 120;

const RADIANS = Math.PI / 180;

function rowOf(latitude: number, side: number): number {
  const sine = Math.sin(Math.min(Math.max(latitude, -85), 85) * RADIANS);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return Math.min(Math.max(Math.floor(y * side), 0), side - 1);
}

function latitudeOf(row: number, side: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) / RADIANS;
}

/** Up to this zoom a globe shows every longitude: coarser tiles then give cities enough, in four answers and not twelve. */
const WHOLE_GLOBE = 3;

/** The zoom of the tiles for a map at `zoom`: each at least as wide as 724 pixels, while the globe is whole as 1024. */
export function tileZoom(zoom: number, finest = MAX_TILE_ZOOM): number {
  return Math.min(Math.max(Math.floor(zoom - (zoom < WHOLE_GLOBE ? 1 : 0.5)), 0), finest);
}

/** The tiles of a zoom that a box touches. */
export function tilesIn({ west, south, east, north }: Box, z: number): TileId[] {
  const side = 2 ** z;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * side);
  const [from, to] = [column(west), Math.min(column(east), column(west) + side - 1)];
  const [top, bottom] = [rowOf(north, side), rowOf(south, side)];
  const tiles: TileId[] = [];
  for (let y = top; y <= bottom; y += 1)
    for (let x = from; x <= to; x += 1) tiles.push({ z, x: ((x % side) + side) % side, y });
  return tiles;
}

/** Bounds of a tile in degrees. The outermost rows reach to the poles, where the scheme has no tile. */
export function boxOf({ z, x, y }: TileId): Box {
  const side = 2 ** z;
  const west = (x / side) * 360 - 180;
  return {
    west,
    east: west + 360 / side,
    north: y === 0 ? 90 : latitudeOf(y, side),
    south: y === side - 1 ? -90 : latitudeOf(y + 1, side),
  };
}
