import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileRun } from './FileRun.tsx';
import { type Checked, linesDone, previewLines } from './fileImports.ts';
import { checkLines } from './fileRows.ts';
import { MappingFields } from './MappingFields.tsx';
import { type Mapping, NEEDED, proposedMapping } from './mapping.ts';
import type { ChosenFile } from './useChosenFile.ts';
import { useFileRun } from './useFileRun.ts';

/** From the columns of a chosen file over the preview to its import. One that was left goes on with its own columns. */
export function FileImportForm({ file }: { readonly file: ChosenFile }) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const { table, unfinished } = file;
  const [mapping, setMapping] = useState<Mapping>(unfinished?.mapping ?? proposedMapping(table.columns));
  const preview = usePreview();
  const run = useFileRun(file);
  const number = (value: number) => formatNumber(lang, value);
  const start = () => run.start(mapping);
  if (run.run || run.isMoving || run.error) return <FileRun {...run} start={start} />;
  if (unfinished)
    return (
      <Panel title={t('run.unfinished')}>
        <p className="mb-4">
          {t('run.unfinishedText', {
            file: unfinished.file_name,
            done: number(linesDone(unfinished)),
            total: number(unfinished.total),
          })}
        </p>
        <Button intent="primary" onClick={start}>
          {t('run.continue')}
        </Button>
      </Panel>
    );
  const isReady = NEEDED.every((field) => mapping[field] !== undefined);
  const importable = preview.data ? preview.data.counts.created + preview.data.counts.updated : 0;
  return (
    <>
      <Panel title={t('mapping.title')}>
        <p className="mb-4 max-w-prose text-ink-muted">
          <bdi>{file.name}</bdi> · {t('mapping.lines', { number: number(table.lines.length) })}
          <br />
          {t('mapping.text')}
        </p>
        <MappingFields
          columns={table.columns}
          mapping={mapping}
          onChange={(next) => {
            setMapping(next);
            preview.reset();
          }}
        />
        <div className="mt-5 grid gap-4 justify-items-start">
          {!isReady && <Notice tone="warning">{t('mapping.needed')}</Notice>}
          <Button
            intent={preview.data ? 'secondary' : 'primary'}
            disabled={!isReady}
            busy={preview.isPending}
            onClick={() =>
              preview.mutate({ lines: checkLines(table.lines, mapping), total: table.lines.length })
            }
          >
            {t('preview.action')}
          </Button>
        </div>
        {preview.isPending && (
          <div className="mt-4">
            <ProgressBar label={t('preview.pending')} percent={100 * preview.part} />
          </div>
        )}
        {preview.error && (
          <div role="alert" className="mt-4">
            <Notice tone="danger">{t('problems.server')}</Notice>
          </div>
        )}
      </Panel>
      {preview.data && (
        <FilePreview preview={preview.data} fileName={file.name}>
          <Button intent="primary" disabled={importable === 0} onClick={start}>
            {t('run.action', { number: number(importable) })}
          </Button>
        </FilePreview>
      )}
    </>
  );
}

/** What would become of the lines; a screen that is left asks no further. */
function usePreview() {
  const [part, setPart] = useState(0);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: (checked: Checked) => {
      control.current?.abort();
      control.current = new AbortController();
      setPart(0);
      return previewLines(checked, setPart, control.current.signal);
    },
  });
  return { data, error, isPending, mutate, reset, part };
}
