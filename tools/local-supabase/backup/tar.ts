/** The part of tar (ustar) that a backup needs: regular files, one after the other, so that `tar xzf` unpacks one. */
import { buffer } from 'node:stream/consumers';

const BLOCK = 512;
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The stream is no tar, or ends too soon. */
export class TarError extends Error {
  override name = 'TarError';
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

function headerOf(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > MAX_SIZE) throw new TarError(`${name} does not fit into a tar`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(seconds, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${octal(checksumOf(header), 6)} `, 148);
  return header;
}

function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** @throws TarError when an entry is not as long as it says. */
export async function* tarOf(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  seconds: number,
): AsyncGenerator<Uint8Array> {
  for await (const { name, size, chunks } of entries) {
    yield headerOf(name, size, seconds);
    let length = 0;
    for await (const chunk of chunks) {
      length += chunk.length;
      yield chunk;
    }
    if (length !== size) throw new TarError(`${name} has ${length} bytes instead of ${size}`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of a tar in their order. The chunks of one are gone once the next is asked for. @throws TarError */
export async function* entriesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = readerOf(stream);
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const entry = parseHeader(header);
    const end = reader.at() + entry.size;
    yield { ...entry, chunks: reader.upTo(entry.size) };
    // Whoever asked may have left some of it.
    for await (const _ of reader.upTo(end - reader.at()));
    await reader.exactly(padding(entry.size));
  }
  await reader.exactly(BLOCK);
  if (await reader.more()) throw new TarError('there is something after its end');
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header
      .toString('latin1', from, from + length)
      .replace(/\0.*$/s, '')
      .trim();
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== checksumOf(header))
    throw new TarError('it is no tar');
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) };
}

function readerOf(stream: AsyncIterable<Uint8Array>) {
  const source = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  let position = 0;
  const fill = async () => {
    while (rest.length === 0) {
      const { done, value } = await source.next();
      if (done) return false;
      rest = value;
    }
    return true;
  };
  async function* upTo(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (!(await fill())) throw new TarError('it ends too soon');
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      position += part.length;
      yield part;
    }
  }
  return {
    upTo,
    at: () => position,
    exactly: (size: number) => buffer(upTo(size)),
    more: fill,
  };
}
