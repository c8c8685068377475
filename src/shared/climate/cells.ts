/** The grid of MERRA-2, which NASA POWER answers from: half a degree of latitude by five eighths of longitude. */
import type { Position } from '../geo.ts';

const COLUMNS = 576;

/** The number of the cell that holds a position, row by row from the south-west; as private.climate_cell() in the database. */
export function cellAt({ latitude, longitude }: Position): number {
  const row = Math.floor((latitude + 90) * 2 + 0.5);
  return row * COLUMNS + (Math.floor((longitude + 180) * 1.6 + 0.5) % COLUMNS);
}

/** The middle of a cell. */
export function middleOf(cell: number): Position {
  return { latitude: Math.floor(cell / COLUMNS) / 2 - 90, longitude: (cell % COLUMNS) / 1.6 - 180 };
}
