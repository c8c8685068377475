import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Notice } from '@/ui/states.tsx';
import { RunProblem } from './RunProblem.tsx';
import { percentOf, processedOf, type Run } from './run.ts';
import { useCounts } from './useRunToasts.ts';

interface Props {
  readonly run: Run;
  /** The run left rows behind the last batch it was allowed. */
  readonly atLimit?: boolean;
  /** Instead of the state. */
  readonly label?: string | undefined;
}

/** The state of a run, how far it is, and how long it will take. */
export function RunProgress({ run, atLimit = false, label }: Props) {
  const { t } = useTranslation('adminJobs');
  const { t: words } = useTranslation('adminImport');
  const counts = useCounts()(run);
  const note = [run.total !== null && t('runs.progress', counts), useTimeLeft(run)];
  return (
    <ProgressBar
      label={label ?? (atLimit ? words('states.atLimit') : t(`states.${run.state}`))}
      percent={percentOf(run, atLimit)}
      note={note.filter(Boolean).join(' · ')}
    />
  );
}

/** The time left as the run itself reckons; else the speed since this screen began to watch, and the time left at that. */
function useTimeLeft(run: Run): string | null {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const [first, setFirst] = useState(run);
  if (first.state !== 'running' && run.state === 'running') setFirst(run);
  if (run.state !== 'running' || run.total === null) return null;
  if (run.estimated_ms !== null) return t('runs.left', { time: formatElapsed(lang, run.estimated_ms) });
  const seconds = (Date.parse(run.heartbeat_at ?? '') - Date.parse(first.heartbeat_at ?? '')) / 1000;
  const speed = seconds > 0 ? (processedOf(run) - processedOf(first)) / seconds : 0;
  if (speed <= 0) return null;
  const left = (1000 * Math.max(0, run.total - processedOf(run))) / speed;
  return [
    t('runs.speed', {
      speed: formatNumber(lang, speed, { maximumFractionDigits: speed < 10 ? 1 : 0 }),
    }),
    t('runs.left', { time: formatElapsed(lang, left) }),
  ].join(' · ');
}

/** Notices about a run: pauses, limits, problems, and that nothing moves it. */
export function RunNotices({ run, atLimit = false }: Props) {
  const { t } = useTranslation('adminJobs');
  const { t: words } = useTranslation('adminImport');
  const lang = useLang();
  const counts = useCounts()(run);
  const { kind, state, stalled, resume_at, heartbeat_at } = run;
  const moment = (iso: string) => formatMoment(lang, new Date(iso), ownZone());
  return (
    <>
      {resume_at && state === 'waiting' && (
        <Notice tone="warning">{t('runs.waiting', { until: moment(resume_at) })}</Notice>
      )}
      {atLimit && <Notice tone="warning">{words('run.atLimit', counts)}</Notice>}
      <RunProblem run={run} />
      {stalled && (
        <Notice tone="warning">
          {kind === 'files'
            ? t('runs.fileStalled')
            : heartbeat_at
              ? t('runs.stalledSince', { since: moment(heartbeat_at) })
              : t('runs.stalled')}
        </Notice>
      )}
    </>
  );
}
