/** The address of a place on OpenStreetMap (wiki.openstreetmap.org, "Export"). */
import type { Position } from '@/shared/geo.ts';

const PAGE_ZOOM = 14;

/** Decimals of a degree in an address: a millionth is a tenth of a metre. */
const plain = (degrees: number) => String(Number(degrees.toFixed(6)));

/** The address of the page that shows the place on the map. */
export function mapPageAddress({ latitude, longitude }: Position): string {
  const [lat, lon] = [plain(latitude), plain(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${PAGE_ZOOM}/${lat}/${lon}`;
}
