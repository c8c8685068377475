import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { RunProblem } from '@/admin/ui/RunProblem.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { JOB_ACTIONS, type JobAction, jobAfter } from '@/shared/jobs.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { changeRun, JOBS_KEY, type Job, moverOf, screenOf } from './jobs.ts';
import { useJobWords } from './useJobWords.ts';

const TONES = {
  running: 'accent',
  undoing: 'accent',
  waiting: 'warning',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
} as const;

/** A run: what it is, how far it is, and what may be done with it. */
export function RunEntry({ job }: { readonly job: Job }) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const title = useJobWords().titleOf(job);
  const { state, active, done, total, failed, stalled, resume_at } = job;
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {failed > 0 && (
          <Badge tone="warning">{t('runs.failed', { number: formatNumber(lang, failed) })}</Badge>
        )}
      </div>
      {(active || state === 'paused') && (
        <ProgressBar
          label={t('runs.progress', {
            done: formatNumber(lang, done),
            total: total === null ? '…' : formatNumber(lang, total),
          })}
          percent={total ? (100 * done) / total : 0}
        />
      )}
      <Since job={job} />
      {stalled && (
        <Notice tone="warning">{t(job.kind === 'files' ? 'runs.fileStalled' : 'runs.stalled')}</Notice>
      )}
      {resume_at && (
        <Notice tone="warning">
          {t('runs.waiting', { until: formatMoment(lang, new Date(resume_at), ownZone()) })}
        </Notice>
      )}
      <RunProblem run={job} />
      <Actions job={job} title={title} />
    </li>
  );
}

function Since({ job: { started_at, ended_at, started_by_email, schedule_id } }: { readonly job: Job }) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const moment = (at: string) => formatMoment(lang, new Date(at), ownZone());
  const by = schedule_id === null ? started_by_email : t('runs.bySchedule');
  return (
    <p className="text-sm text-ink-muted">
      {t('runs.since', { moment: moment(started_at) })}
      {ended_at && ` · ${t('runs.ended', { moment: moment(ended_at) })}`}
      {by && (
        <>
          {' · '}
          <bdi className="wrap-anywhere">{by}</bdi>
        </>
      )}
    </p>
  );
}

function Actions({ job, title }: { readonly job: Job; readonly title: string }) {
  const { t } = useTranslation('adminJobs');
  const client = useQueryClient();
  const mover = moverOf(job.kind);
  const acting = useMutation({
    mutationFn: async (action: JobAction) => {
      if (mover) await changeRun(mover, job.id, action);
      await client.invalidateQueries({ queryKey: JOBS_KEY });
    },
    onError: ({ message }) => toast({ title: t('failed'), description: message, variant: 'danger' }),
  });
  const actions = mover ? JOB_ACTIONS.filter((action) => jobAfter(job.state, action)) : [];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          aria-label={t('actionOn', { action: t(`actions.${action}`), title })}
          busy={acting.isPending && acting.variables === action}
          disabled={acting.isPending && acting.variables !== action}
          onClick={() => acting.mutate(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Link
        to={screenOf(job)}
        aria-label={t('actionOn', { action: t('actions.open'), title })}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('actions.open')}
      </Link>
    </div>
  );
}
