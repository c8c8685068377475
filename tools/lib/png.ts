/** Small PNG files: a picture of flat colours needs a palette of a byte a pixel, not four. */
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha, row by row. Pictures are opaque: alpha is not looked at. */
  readonly rgba: Uint8Array;
}

interface Box {
  readonly colours: readonly number[];
  readonly weight: number;
}

const channel = (colour: number, shift: number) => (colour >> shift) & 0xff;
const CHANNELS = [16, 8, 0] as const;

/** How far the colours of a box lie apart, and in which channel. */
function spread(colours: readonly number[]): { shift: number; width: number } {
  return CHANNELS.map((shift) => {
    const values = colours.map((colour) => channel(colour, shift));
    return { shift, width: Math.max(...values) - Math.min(...values) };
  }).reduce((widest, next) => (next.width > widest.width ? next : widest));
}

/** Median cut: the box of most pixels and widest spread is halved until there are as many as the palette holds. */
function boxesOf(counts: ReadonlyMap<number, number>, size: number): Box[] {
  const boxOf = (colours: readonly number[]): Box => ({
    colours,
    weight:
      Math.sqrt(colours.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0)) * spread(colours).width,
  });
  const boxes = [boxOf([...counts.keys()])];
  while (boxes.length < size) {
    boxes.sort((a, b) => a.weight - b.weight);
    const widest = boxes.pop();
    if (!widest || widest.colours.length < 2) return widest ? [...boxes, widest] : boxes;
    const { shift } = spread(widest.colours);
    const sorted = [...widest.colours].sort((a, b) => channel(a, shift) - channel(b, shift));
    boxes.push(boxOf(sorted.slice(0, sorted.length >> 1)), boxOf(sorted.slice(sorted.length >> 1)));
  }
  return boxes;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG with at most `size` colours (2 to 256); colours are merged where the picture has more. */
export function encodePng({ width, height, rgba }: Pixels, size = 128): Buffer {
  const counts = new Map<number, number>();
  const colourAt = (pixel: number) =>
    ((rgba[pixel * 4] ?? 0) << 16) | ((rgba[pixel * 4 + 1] ?? 0) << 8) | (rgba[pixel * 4 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourAt(pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const boxes = boxesOf(counts, size);
  const indexes = new Map(
    boxes.flatMap(({ colours }, index) => colours.map((colour) => [colour, index] as const)),
  );
  const palette = Buffer.from(
    boxes.flatMap(({ colours }) => {
      const total = colours.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0);
      return CHANNELS.map((shift) =>
        Math.round(
          colours.reduce((sum, colour) => sum + channel(colour, shift) * (counts.get(colour) ?? 0), 0) /
            total,
        ),
      );
    }),
  );
  // Each row begins with the number of its filter: none, which suits a palette best.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + x + 1] = indexes.get(colourAt(y * width + x)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
