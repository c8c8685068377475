/** ZIP archives, compressed while their files are read. On the main thread: fflate's workers are blobs, which the security policy refuses. */
import { unzipSync, Zip, ZipDeflate } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ArchiveWriter {
  /** Adds a file; `onPiece` is called with each piece of it before compression. */
  add(name: string, content: ReadableStream<Bytes>, onPiece: (piece: Bytes) => void): Promise<void>;
  /** The archive with all files that were added. */
  end(): Blob;
}

export function createArchive(): ArchiveWriter {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Bytes);
  });
  return {
    async add(name, content, onPiece) {
      const file = new ZipDeflate(name);
      zip.add(file);
      const sink = new WritableStream<Bytes>({
        write(piece) {
          onPiece(piece);
          file.push(piece);
        },
        close: () => file.push(new Uint8Array(), true),
      });
      await content.pipeTo(sink);
    },
    end() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** The content of the file `name` in `archive`. */
export async function readFromArchive(archive: Blob, name: string): Promise<Bytes> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const { [name]: content } = unzipSync(bytes, { filter: (file) => file.name === name });
  if (!content) throw new Error(`The archive has no file ${name}`);
  return content as Bytes;
}
