/** Addresses of OpenStreetMap for a place (wiki.openstreetmap.org, "Export"). */
import type { Position } from '@/shared/geo.ts';

/** The map shows this many degrees on each side of the place. */
const MARGIN = 0.02;
const PAGE_ZOOM = 14;

/** Decimals of a degree in an address: a millionth is a tenth of a metre. */
const plain = (degrees: number) => String(Number(degrees.toFixed(6)));

/** The address of the embedded map: the box is longitude first, the marker latitude first. */
export function embedAddress({ latitude, longitude }: Position): string {
  const box = [longitude - MARGIN, latitude - MARGIN, longitude + MARGIN, latitude + MARGIN].map(plain);
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${plain(latitude)},${plain(longitude)}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The address of the page that shows the place on the map. */
export function mapPageAddress({ latitude, longitude }: Position): string {
  const [lat, lon] = [plain(latitude), plain(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${PAGE_ZOOM}/${lat}/${lon}`;
}
