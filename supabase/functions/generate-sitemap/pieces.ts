/** A long text as a stream of chunks: never whole in memory, repeated parts are encoded once. */

/** Texts with different beginnings and the same rest. */
export interface Part {
  readonly beginnings: readonly string[];
  readonly rest: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

const PIECE_BYTES = 128 * 1024;
/** UTF-8 takes at most three bytes for one of JavaScript's characters. */
const MAX_BYTES_PER_CHARACTER = 3;

export const encoder = new TextEncoder();

/** The parts concatenated, lazily. A chunk ends where a part ends. */
export function* encoded(parts: Iterable<Part>): Generator<Bytes> {
  let bytes = new Uint8Array(PIECE_BYTES);
  let length = 0;
  const write = (text: string) => {
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
  };
  for (const { beginnings, rest } of parts) {
    let characters = beginnings.length * rest.length;
    for (const beginning of beginnings) characters += beginning.length;
    const most = MAX_BYTES_PER_CHARACTER * characters;
    if (length + most > bytes.length) {
      if (length > 0) yield bytes.subarray(0, length);
      // A new one: who got the last may not have read it yet.
      bytes = new Uint8Array(Math.max(PIECE_BYTES, most));
      length = 0;
    }
    let range: readonly [from: number, to: number] | undefined;
    for (const beginning of beginnings) {
      write(beginning);
      if (range) {
        bytes.copyWithin(length, ...range);
        length += range[1] - range[0];
      } else {
        const from = length;
        write(rest);
        range = [from, length];
      }
    }
  }
  yield bytes.subarray(0, length);
}
