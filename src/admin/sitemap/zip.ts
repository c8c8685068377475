/** A ZIP archive of files that are packed already (PKWARE APPNOTE 6.3, §4.3): put together in the browser, without a library. */

/** A file packed by "deflate-raw". */
export interface Packed {
  readonly name: string;
  readonly data: Blob;
  /** Bytes before packing. */
  readonly size: number;
  /** CRC-32 of those bytes. */
  readonly crc: number;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 of bytes that follow those of `before`; 0 begins. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}

/** What the local and the central header of a file share: version, flags (names are UTF-8), deflate, time, sums. */
function common(file: Packed, at: Date): number[][] {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return [
    [20, 2],
    [0x0800, 2],
    [8, 2],
    [time, 2],
    [date, 2],
    [file.crc, 4],
    [file.data.size, 4],
    [file.size, 4],
  ];
}

/** Numbers and how many bytes each takes, least significant first. */
function bytesOf(fields: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap(([value = 0, length = 0]) =>
      Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) % 256),
    ),
  );
}

/** All in one file. Below 4 GB and 65,536 files, which no site's sitemaps reach. */
export function zip(files: readonly Packed[], at: Date): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const shared = common(file, at);
    const local = bytesOf([[0x04034b50, 4], ...shared, [name.length, 2], [0, 2]]);
    // Made by: 2.0; then lengths of what is left out, attributes, and where the file begins.
    const entry = bytesOf([
      [0x02014b50, 4],
      [20, 2],
      ...shared,
      [name.length, 2],
      [0, 8],
      [0, 4],
      [offset, 4],
    ]);
    parts.push(local, name, file.data);
    directory.push(entry, name);
    offset += local.length + name.length + file.data.size;
    directorySize += entry.length + name.length;
  }
  const end = bytesOf([
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
