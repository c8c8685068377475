/** How a text made in pieces leaves the function: pulled as the caller reads, so that memory stays bounded, and packed. */
import { encoder } from './pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The pieces in a row. None is made before it is read. */
export function streamOf(pieces: Iterator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream(
    {
      pull(controller) {
        const next = pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** `{"sitemap":"…"}` around the pieces, without holding them together. No character may be cut in two between them. */
export function* inJson(pieces: Iterable<Bytes>): Generator<Bytes> {
  const decoder = new TextDecoder();
  yield encoder.encode('{"sitemap":"');
  for (const piece of pieces) yield encoder.encode(JSON.stringify(decoder.decode(piece)).slice(1, -1));
  yield encoder.encode('"}');
}

/** Tells whether the caller takes gzip: named, or by `*`, and not with the weight 0 (RFC 9110 §12.5.3). */
export function acceptsGzip(header: string | null): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = rest.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** A tag for what the text is made of (RFC 9110 §8.8.3); weak, since packed and plain are the same to a reader. */
export async function entityTag(source: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(source)));
  const hex = [...new Uint8Array(digest)].slice(0, 12).map((byte) => byte.toString(16).padStart(2, '0'));
  return `W/"${hex.join('')}"`;
}

/** Tells whether the caller has that version already. `header`: If-None-Match. */
export function hasIt(header: string | null, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));
}
