import { useMutation } from '@tanstack/react-query';
import { type FileImport, hashOf, unfinishedImport } from './fileImports.ts';
import { type FileTable, MAX_FILE, readTable, UnreadableFile } from './readFile.ts';

export interface ChosenFile {
  readonly name: string;
  readonly hash: string;
  readonly table: FileTable;
  /** Its import that was stopped or left. */
  readonly unfinished: FileImport | null;
}

/** Reads the file that was chosen, here in the browser. Fails with UnreadableFile or DataError. */
export function useChosenFile() {
  return useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      if (file.size > MAX_FILE) throw new UnreadableFile('tooLarge');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const table = readTable(bytes);
      const hash = await hashOf(bytes);
      return { name: file.name, hash, table, unfinished: await unfinishedImport(hash) };
    },
  });
}
