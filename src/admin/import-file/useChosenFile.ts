import { useMutation } from '@tanstack/react-query';
import type { FileImport } from '@/admin/jobs/fileRuns.ts';
import { hashOf, unfinishedImport } from './fileImports.ts';
import { type FileLine, type FileTable, MAX_FILE, UnreadableFile } from './readFile.ts';
import type { ReadMessage } from './readFile.worker.ts';

export interface ChosenFile {
  readonly name: string;
  readonly hash: string;
  readonly table: FileTable;
  /** Unfinished import of the file. */
  readonly unfinished: FileImport | null;
}

/** Reads the file that was chosen, here in the browser. Fails with UnreadableFile or DataError. */
export function useChosenFile() {
  return useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      if (file.size > MAX_FILE) throw new UnreadableFile('tooLarge');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const hash = await hashOf(bytes);
      const table = await readBeside(bytes);
      return { name: file.name, hash, table, unfinished: await unfinishedImport(hash) };
    },
  });
}

/** The table in `bytes`, which the page gives away. @throws UnreadableFile */
function readBeside(bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  const worker = new Worker(new URL('./readFile.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileTable>((resolve, reject) => {
    const lines: FileLine[] = [];
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if ('lines' in data) lines.push(...data.lines);
      else if ('columns' in data) resolve({ columns: data.columns, lines });
      else reject(new UnreadableFile(data.problem));
    };
    worker.onerror = () => reject(new Error('The worker that reads files failed'));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
