import { useMutation } from '@tanstack/react-query';
import type { FileImport } from '@/admin/jobs/fileRuns.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { hashOf, unfinishedImport } from './fileImports.ts';
import { type DecodedTable, type FileLine, MAX_FILE, UnreadableFile } from './fileTable.ts';
import type { ReadMessage, ReadRequest } from './readFile.worker.ts';

export interface ChosenFile {
  readonly file: File;
  readonly hash: string;
  readonly table: DecodedTable;
  /** Unfinished import of the file. */
  readonly unfinished: FileImport | null;
}

export interface FileChoice {
  readonly file: File;
  /** True if its first line names the columns; without it the file is recognised. */
  readonly header?: boolean;
}

/** Reads the file that was chosen, here in the browser. Fails with UnreadableFile or DataError. */
export function useChosenFile() {
  const lang = useLang();
  return useMutation({
    mutationFn: async ({ file, header }: FileChoice): Promise<ChosenFile> => {
      if (file.size > MAX_FILE) throw new UnreadableFile('tooLarge');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const hash = await hashOf(bytes);
      const unfinished = await unfinishedImport(hash);
      const table = await readBeside({ bytes, lang, header });
      if (!unfinished || isOf(table, unfinished)) return { file, hash, table, unfinished };
      // It was begun with the other answer.
      const again = { bytes: new Uint8Array(await file.arrayBuffer()), lang, header: !table.header };
      return { file, hash, table: await readBeside(again), unfinished };
    },
  });
}

const isOf = ({ columns }: DecodedTable, { options }: FileImport) =>
  Object.values(options.mapping).every((column) => columns.includes(column));

/** The table in the bytes, which the page gives away. @throws UnreadableFile */
function readBeside(request: ReadRequest): Promise<DecodedTable> {
  const worker = new Worker(new URL('./readFile.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<DecodedTable>((resolve, reject) => {
    const lines: FileLine[] = [];
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if ('lines' in data) for (const line of data.lines) lines.push(line);
      else if ('table' in data) resolve({ ...data.table, lines });
      else reject(new UnreadableFile(data.problem));
    };
    worker.onerror = () => reject(new Error('The worker that reads files failed'));
    worker.postMessage(request, [request.bytes.buffer]);
  }).finally(() => worker.terminate());
}
