import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OneRun, RunPanel } from '@/admin/jobs/RunView.tsx';
import { processedOf } from '@/admin/jobs/run.ts';
import { runOfFile } from '@/admin/jobs/sources.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { readCountryCodes } from './countryCodes.ts';
import { FilePreview } from './FilePreview.tsx';
import { checkLines } from './fileRows.ts';
import type { FileLine } from './fileTable.ts';
import { MappingFields } from './MappingFields.tsx';
import { type Mapping, NEEDED, proposedMapping } from './mapping.ts';
import { previewLines } from './preview.ts';
import { refusedOfRun } from './RefusedLines.tsx';
import type { ChosenFile } from './useChosenFile.ts';
import { useFileRun } from './useFileRun.ts';

type FileRunProps = Omit<ReturnType<typeof useFileRun>, 'start'> & { readonly start: () => void };

interface Props {
  readonly chosen: ChosenFile;
  /** Reads the file again, with or without a line that names the columns. */
  readonly onHeader: (header: boolean) => void;
}

/** From the columns of a chosen file over the preview to its import. One that was left goes on with its own columns. */
export function FileImportForm({ chosen, onHeader }: Props) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const { file, table, unfinished } = chosen;
  const [mapping, setMapping] = useState<Mapping>(
    unfinished?.options.mapping ?? proposedMapping(table.columns),
  );
  const preview = usePreview();
  const run = useFileRun(chosen);
  const number = (value: number) => formatNumber(lang, value);
  const start = () => run.start(mapping);
  if (run.run || run.isMoving || run.error) return <FileRun {...run} start={start} />;
  if (unfinished)
    return (
      <Panel title={t('run.unfinished')}>
        <p className="mb-4">
          {t('run.unfinishedText', {
            file: unfinished.options.fileName,
            done: number(processedOf(unfinished)),
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
        {table.encoding !== 'utf-8' && (
          <p className="mb-4 max-w-prose">
            {t('mapping.encoding', {
              encoding: table.encoding.toUpperCase().replace('WINDOWS', 'Windows'),
            })}
          </p>
        )}
        {table.header !== null && (
          <div className="mb-4">
            <CheckboxField
              label={t('mapping.header')}
              checked={table.header}
              onChange={({ target }) => onHeader(target.checked)}
            />
          </div>
        )}
        <MappingFields
          table={table}
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
            onClick={() => preview.mutate({ lines: table.lines, mapping })}
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

/** An import on its way, stopped or interrupted, which this tab moves; then as it is stored. It takes the focus: what was pressed is gone. */
function FileRun({ run, error, isMoving, start, stop }: FileRunProps) {
  const { t } = useTranslation('adminFileImport');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const interrupted = error && (
    <div role="alert">
      <Notice tone="danger">{t('run.interrupted')}</Notice>
    </div>
  );
  return (
    <div ref={top} tabIndex={-1} className="min-w-0 outline-none">
      {run?.state === 'done' && <OneRun kind="files" id={run.id} refused={refusedOfRun} />}
      {run && run.state !== 'done' && (
        <RunPanel
          run={runOfFile(run)}
          own={{ actions: [isMoving ? 'pause' : 'resume'], act: isMoving ? stop : start }}
        >
          {interrupted}
        </RunPanel>
      )}
      {!run && (
        <Panel>
          {isMoving && <Loading label={t('loading')} />}
          {interrupted}
          {!isMoving && (
            <Button className="mt-4" intent="primary" onClick={start}>
              {t('run.continue')}
            </Button>
          )}
        </Panel>
      )}
    </div>
  );
}

/** Previews the lines; stops when the screen is left. */
function usePreview() {
  const [part, setPart] = useState(0);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async ({ lines, mapping }: { lines: readonly FileLine[]; mapping: Mapping }) => {
      control.current?.abort();
      control.current = new AbortController();
      const { signal } = control.current;
      setPart(0);
      const codes = await readCountryCodes(lines, mapping);
      return previewLines({ lines: checkLines(lines, mapping, codes), total: lines.length }, setPart, signal);
    },
  });
  return { data, error, isPending, mutate, reset, part };
}
