import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Notice } from '@/ui/states.tsx';
import { COUNTS, linesDone } from './fileImports.ts';
import type { useFileRun } from './useFileRun.ts';

/** An import on its way, stopped, interrupted or done. It takes the focus: what was pressed is gone. */
export function FileRun({
  run,
  error,
  isMoving,
  start,
  stop,
}: Omit<ReturnType<typeof useFileRun>, 'start'> & { readonly start: () => void }) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const number = (value: number) => formatNumber(lang, value);
  const done = run ? linesDone(run) : 0;
  const isDone = run?.state === 'done';
  return (
    <div ref={top} tabIndex={-1} className="min-w-0 outline-none">
      <Panel title={isDone ? t('run.done') : t('run.title')}>
        <div className="grid gap-5">
          {!isDone && (
            <ProgressBar
              label={run ? t(`states.${run.state}`) : t('states.running')}
              percent={run ? (100 * done) / run.total : 0}
              note={run && t('run.progress', { done: number(done), total: number(run.total) })}
            />
          )}
          {run && (
            <FactList
              facts={COUNTS.map((id) => ({
                id,
                term: id === 'failed' ? t('counts.refused') : t(`counts.${id}`),
                value: number(run[id]),
              }))}
            />
          )}
          <div aria-live="polite" className="grid gap-4 empty:hidden">
            {error && <Notice tone="danger">{t('run.interrupted')}</Notice>}
            {!isMoving && run?.state === 'stopped' && <Notice>{t('run.stopped')}</Notice>}
            {isDone && <Notice tone="success">{t('run.doneText')}</Notice>}
          </div>
          {!isDone && (
            <div className="flex flex-wrap gap-3">
              {isMoving ? (
                <Button onClick={stop}>{t('run.stop')}</Button>
              ) : (
                <Button intent="primary" onClick={start}>
                  {t('run.continue')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
