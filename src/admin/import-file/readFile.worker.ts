/** Reads the bytes of a file beside the page, which a large one would hold for seconds. */
import type { LanguageCode } from '@/shared/languages.ts';
import { type DecodedTable, type FileLine, type FileProblem, UnreadableFile } from './fileTable.ts';
import { readTable } from './readFile.ts';

/** Lines of a message: all in one would hold the page while it receives them. */
const SLICE = 1000;

/** A file with what readTable() asks for beside it. */
export interface ReadRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lang: LanguageCode;
  readonly header: boolean | undefined;
}

/** Slices of lines, and last the rest of the table; or what is wrong with the file. */
export type ReadMessage =
  | { readonly lines: readonly FileLine[] }
  | { readonly table: Omit<DecodedTable, 'lines'> }
  | { readonly problem: FileProblem };

const send = (message: ReadMessage) => postMessage(message);

addEventListener('message', ({ data: { bytes, lang, header } }: MessageEvent<ReadRequest>) => {
  try {
    const { lines, ...table } = readTable(bytes, lang, header);
    for (let at = 0; at < lines.length; at += SLICE) send({ lines: lines.slice(at, at + SLICE) });
    send({ table });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    send({ problem: error.problem });
  }
});
