/** Has every file of the sitemap written, and keeps of each what the screen says of it, packed. */
import { requestSitemap, streamSitemap } from '@/features/sitemap/queries.ts';
import { crc32, type Packed } from './zip.ts';

export interface GeneratedFile extends Packed {
  readonly path: string;
  /** Addresses in it, of pages or of files. */
  readonly urls: number;
}

export interface Generated {
  readonly files: readonly GeneratedFile[];
  readonly at: Date;
}

interface Steps {
  readonly signal: AbortSignal;
  /** After each file: how many are done, of how many. */
  readonly onProgress: (done: number, total: number) => void;
}

const nameOf = (path: string) => path.slice(1);

/** The paths of the files that an index names. */
export function pathsIn(index: string): string[] {
  const parsed = new DOMParser().parseFromString(index, 'application/xml');
  return [...parsed.getElementsByTagName('loc')].map((loc) => new URL(loc.textContent).pathname);
}

/** How often a tag begins in text that comes in pieces: one may lie across the seam. */
export class TagCounter {
  #rest = '';
  #found = 0;
  readonly #tag: string;

  constructor(tag: string) {
    this.#tag = tag;
  }

  add(text: string): void {
    const parts = (this.#rest + text).split(this.#tag);
    this.#found += parts.length - 1;
    this.#rest = (parts.at(-1) ?? '').slice(-(this.#tag.length - 1));
  }

  get found(): number {
    return this.#found;
  }
}

async function pack(path: string, stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<GeneratedFile> {
  const counter = new TagCounter('<loc>');
  const decoder = new TextDecoder();
  let size = 0;
  let crc = 0;
  const looked = stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        size += bytes.length;
        crc = crc32(bytes, crc);
        counter.add(decoder.decode(bytes, { stream: true }));
        controller.enqueue(bytes);
      },
    }),
  );
  const data = await new Response(looked.pipeThrough(new CompressionStream('deflate-raw'))).blob();
  return { path, name: nameOf(path), data, size, crc, urls: counter.found };
}

/**
 * One file after the other, the index first: as it is written for a search engine, through the same function.
 * @throws DataError, NotFoundError of src/features/sitemap/queries.ts; whatever aborted `signal`.
 */
export async function generate({ signal, onProgress }: Steps): Promise<Generated> {
  const index = await requestSitemap('/sitemap.xml', signal);
  const paths = pathsIn(index);
  onProgress(1, paths.length + 1);
  const files = [
    await pack('/sitemap.xml', new Blob([index]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>),
  ];
  for (const path of paths) {
    files.push(await pack(path, await streamSitemap(path, signal)));
    onProgress(files.length, paths.length + 1);
  }
  return { files, at: new Date() };
}

/** One file as XML again, for saving it. */
export async function unpacked({ data }: Packed): Promise<Blob> {
  const stream = data.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream, { headers: { 'content-type': 'application/xml' } }).blob();
}
