/** A list in an address: its JSON, compressed, behind the hash, which no server is sent. */
import { parsePlan, type SavedPlan } from './lists.ts';

export const SHARED_PREFIX = '#liste=';

/** Characters of a compressed list, and of the list itself. */
const PACKED_LIMIT = 200_000;
const PLAIN_LIMIT = 300_000;

async function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream, limit: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value);
    length += chunk.value.length;
    // A few bytes may hold gigabytes.
    if (length > limit) {
      await reader.cancel();
      throw new RangeError('Too long');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The hash of an address that holds the plan; null for one too long to be read again. */
export async function sharedHash({ name, stops }: SavedPlan): Promise<string | null> {
  // Without what says nothing, the address is half as long.
  const short = stops.map(({ id, visited, note, date }) => ({
    id,
    ...(visited && { visited }),
    ...(note && { note }),
    ...(date && { date }),
  }));
  const bytes = new TextEncoder().encode(JSON.stringify({ name, stops: short }));
  if (bytes.length > PLAIN_LIMIT) return null;
  const packed = await through(bytes, new CompressionStream('deflate-raw'), 2 * PLAIN_LIMIT);
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const hash = SHARED_PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return hash.length > PACKED_LIMIT ? null : hash;
}

/** Reads {@link sharedHash}; null for anything else. */
export async function planOfHash(hash: string): Promise<SavedPlan | null> {
  if (!hash.startsWith(SHARED_PREFIX) || hash.length > PACKED_LIMIT) return null;
  try {
    const text = atob(hash.slice(SHARED_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), PLAIN_LIMIT);
    return parsePlan(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
