/** JSON lines of a stream, one at a time, whatever their length. */
import { DatasetError } from './fetchDataset.ts';

/** Far beyond any real row; longer lines are dropped. */
export const MAX_LINE = 128 * 1024;

/** `long`: the beginning of a line that was too long. */
export type Line = { readonly kind: 'line' | 'long'; readonly text: string };

/**
 * The lines of an answer that are not empty. A last line without its newline is given like the others. Memory holds one line
 * and one chunk. @throws DatasetError `cut` when the connection breaks.
 */
export async function* linesOf(response: Response): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let text = '';
  let long: string | null = null;
  const finish = function* (): Generator<Line> {
    if (long !== null) yield { kind: 'long', text: long };
    else if (text.trim() !== '') yield { kind: 'line', text };
    text = '';
    long = null;
  };
  try {
    for await (const chunk of response.body ?? []) {
      const parts = decoder.decode(chunk, { stream: true }).split('\n');
      for (const [index, part] of parts.entries()) {
        if (index > 0) yield* finish();
        if (long !== null) continue;
        text += part;
        if (text.length > MAX_LINE) {
          long = text.slice(0, 500);
          text = '';
        }
      }
    }
  } catch (error) {
    throw error instanceof DatasetError
      ? error
      : new DatasetError('cut', 'The stream of the dataset broke off.');
  }
  yield* finish();
}
