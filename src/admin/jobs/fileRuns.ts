/** Imports of files as the database keeps them. The tab that has the file moves one (import-file). */
import { rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { Run } from './run.ts';

/** A job that imports a file. */
export interface FileImport extends Omit<Run, 'options' | 'stalled' | 'total'> {
  readonly kind: 'files';
  readonly options: {
    readonly fileName: string;
    /** Columns of the file by field. */
    readonly mapping: Readonly<Record<string, string>>;
  };
  /** Lines of the file. */
  readonly total: number;
}

/** Takes an import back, batch by batch; what is left goes on when it is asked again. Throws DataError. */
export async function undoFileImport(id: number): Promise<FileImport> {
  for (;;) {
    const run = rowOf(await adminClient().rpc('undo_file_import', { p_job: id })) as unknown as FileImport;
    if (run.state === 'undone') return run;
  }
}
