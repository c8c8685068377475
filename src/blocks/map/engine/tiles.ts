/** The tiles of the land. A tile of nothing but sea has no file, and is not asked for. */
import { addProtocol } from 'maplibre-gl';

interface TileIndex {
  readonly maxZoom: number;
  /** By zoom, 0 or 1 for each tile, row by row. */
  readonly exists: readonly string[];
}

const PROTOCOL = 'atlas';
export const ATLAS_TILES = `${PROTOCOL}://{z}/{x}/{y}`;

let index: Promise<TileIndex> | undefined;

async function fetchChecked(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Read once; a failure is tried again with the next tile. */
function readIndex(): Promise<TileIndex> {
  index ??= fetchChecked('/map/tiles.json').then((response) => response.json() as Promise<TileIndex>);
  index.catch(() => {
    index = undefined;
  });
  return index;
}

let isAdded = false;

export function addAtlasProtocol(): void {
  if (isAdded) return;
  isAdded = true;
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${PROTOCOL}://`.length).split('/').map(Number);
    const { exists } = await readIndex();
    if (exists[z]?.[y * 2 ** z + x] !== '1') return { data: new ArrayBuffer(0) };
    const response = await fetchChecked(`/map/${z}/${x}/${y}.pbf`, signal);
    return { data: await response.arrayBuffer() };
  });
}
