/** Generates every file of the sitemap into one archive. */
import { requestSitemap, streamSitemap } from '@/blocks/sitemap/queries.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';

export interface GeneratedFile {
  readonly path: string;
  /** File name, also in the archive. */
  readonly name: string;
  /** Bytes, uncompressed. */
  readonly size: number;
  /** URLs in it, of pages or of files. */
  readonly urls: number;
}

export interface Generated {
  readonly files: readonly GeneratedFile[];
  /** ZIP. */
  readonly archive: Blob;
  readonly at: Date;
}

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

interface Options {
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

/** Counts a tag in text that comes in pieces, also where it is split between two. */
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

async function addFile(archive: ArchiveWriter, path: string, content: Stream): Promise<GeneratedFile> {
  const name = nameOf(path);
  const counter = new TagCounter('<loc>');
  const decoder = new TextDecoder();
  let size = 0;
  await archive.add(name, content, (piece) => {
    size += piece.length;
    counter.add(decoder.decode(piece, { stream: true }));
  });
  return { path, name, size, urls: counter.found };
}

/**
 * Generates one file after the other, the index first, by the function that search engines call.
 * @throws DataError, NotFoundError as src/blocks/sitemap/queries.ts; the reason of `signal` when it is aborted.
 */
export async function generate({ signal, onProgress }: Options): Promise<Generated> {
  const archive = createArchive();
  const index = await requestSitemap('/sitemap.xml', signal);
  const paths = pathsIn(index);
  const total = paths.length + 1;
  onProgress(1, total);
  const files = [await addFile(archive, '/sitemap.xml', new Blob([index]).stream() as Stream)];
  for (const path of paths) {
    files.push(await addFile(archive, path, await streamSitemap(path, signal)));
    onProgress(files.length, total);
  }
  return { files, archive: archive.end(), at: new Date() };
}
