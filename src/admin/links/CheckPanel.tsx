import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useJob } from '@/admin/jobs/useJob.ts';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { isActive } from '@/shared/imports/importRuns.ts';
import { jobAfter } from '@/shared/jobs.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** Starts, stops and continues the check, and shows its progress. */
export function CheckPanel({ onStep }: { readonly onStep: () => void }) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const { run, busy, start, act } = useJob('links', () =>
    toast({ title: t('checkFailed'), variant: 'danger' }),
  );
  const running = run !== null && isActive(run.state);
  const unfinished = run !== null && (running || jobAfter(run.state, 'resume') !== undefined);
  useSteps(run?.done ?? 0, onStep);
  const zone = ownZone();
  return (
    <>
      <p className="max-w-prose text-ink-muted">{t('intro')}</p>
      <p className="mt-2 text-sm" aria-live="polite">
        {run === null && t('never')}
        {run?.state === 'done' &&
          run.ended_at &&
          t('last', { moment: formatMoment(lang, new Date(run.ended_at), zone) })}
        {unfinished && !running && t('unfinished')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {unfinished && !running && (
          <Button intent="primary" disabled={busy} onClick={() => act('resume')}>
            <Icon name="refresh" />
            {t('continue')}
          </Button>
        )}
        <Button
          intent={unfinished && !running ? 'secondary' : 'primary'}
          busy={running || busy}
          onClick={() => start({ country: null, top: null })}
        >
          {running ? t('checking') : t('start')}
        </Button>
        {running && (
          <Button disabled={busy} onClick={() => act('pause')}>
            {t('stop')}
          </Button>
        )}
      </div>
      {unfinished && (
        <div className="mt-6">
          <ProgressBar
            label={t('progress')}
            percent={run.total === 0 ? 0 : (100 * run.done) / run.total}
            note={t('progressNote', {
              done: formatNumber(lang, run.done),
              total: formatNumber(lang, run.total),
            })}
          />
        </div>
      )}
    </>
  );
}

/** Calls `onStep` when a run has come further. */
function useSteps(done: number, onStep: () => void): void {
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current !== done) onStep();
    seen.current = done;
  }, [done, onStep]);
}
