import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FileImport } from '@/admin/jobs/fileRuns.ts';
import { readCountryCodes } from './countryCodes.ts';
import { sendLines, startImport, stopImport } from './fileImports.ts';
import { checkLines } from './fileRows.ts';
import type { Mapping } from './mapping.ts';
import type { ChosenFile } from './useChosenFile.ts';

/** The import of a chosen file: begun or taken up, moved by this tab, stopped behind the batch under way. */
export function useFileRun({ hash, file, table }: ChosenFile) {
  const client = useQueryClient();
  const [run, setRun] = useState<FileImport | null>(null);
  const isStopped = useRef(false);
  const moving = useMutation({
    mutationFn: async (mapping: Mapping) => {
      isStopped.current = false;
      const started = await startImport(hash, file.name, table.lines.length, mapping);
      setRun(started);
      // Another tab may have begun it since, with other columns: batches of one import are of one mapping.
      const { mapping: columns } = started.options;
      const lines = checkLines(table.lines, columns, await readCountryCodes(table.lines, columns));
      const checked = { lines, total: table.lines.length };
      const sent = await sendLines(started, checked, setRun, () => isStopped.current);
      if (sent.state === 'running') setRun(await stopImport(sent.id));
    },
    // Any screen may show what it has changed.
    onSettled: () => client.invalidateQueries(),
  });
  return {
    run,
    error: moving.error,
    isMoving: moving.isPending,
    start: moving.mutate,
    stop: () => {
      isStopped.current = true;
    },
  };
}
