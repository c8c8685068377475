/** Reads the bytes of a file beside the page, which a large one would hold for seconds. */
import { type FileLine, type FileProblem, readTable, UnreadableFile } from './readFile.ts';

/** Lines of a message: all in one would hold the page while it receives them. */
const SLICE = 1000;

/** Slices of lines, and last the columns; or what is wrong with the file. */
export type ReadMessage =
  | { readonly lines: readonly FileLine[] }
  | { readonly columns: readonly string[] }
  | { readonly problem: FileProblem };

const send = (message: ReadMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const { columns, lines } = readTable(data);
    for (let at = 0; at < lines.length; at += SLICE) send({ lines: lines.slice(at, at + SLICE) });
    send({ columns });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    send({ problem: error.problem });
  }
});
