import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keepDaysQuery } from '@/admin/audit-log/changes.ts';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate, formatMoment, formatNumber } from '@/shared/format.ts';
import { isActive, KEPT_DAYS } from '@/shared/jobs.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { buttonClass } from '@/ui/button.ts';
import { RunActions } from './RunActions.tsx';
import { RunNotices, RunProgress } from './RunProgress.tsx';
import { canGoOn, countsOf, type Run, undoableUntil } from './run.ts';
import { screenOf } from './schedules.ts';
import { useJobLabels } from './useJobLabels.ts';
import { useRunLink } from './useRun.ts';
import { useCounts } from './useRunToasts.ts';

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

interface Props {
  readonly run: Run;
  /** In the list of its kind: shown above it. */
  readonly shown?: boolean | undefined;
}

/** A run in the list of its kind, where it is opened above; in the list of all kinds with its progress and actions. */
export function RunEntry({ run, shown }: Props) {
  const { t } = useTranslation('adminJobs');
  const linkTo = useRunLink();
  const ofKind = shown !== undefined;
  const title = useJobLabels().titleOf(run, ofKind);
  const label = ofKind ? t('actions.openRun') : t('actions.open');
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:flex-nowrap">
        <div className="grid min-w-0 gap-1">
          <Title run={run} title={title} ofKind={ofKind} />
          <Facts run={run} />
        </div>
        <div className="flex max-w-full shrink-0 flex-wrap gap-3">
          {!ofKind && <RunActions run={run} title={title} />}
          <Link
            to={ofKind ? linkTo(run.id) : screenOf(run)}
            preventScrollReset={ofKind}
            aria-current={shown ? 'true' : undefined}
            aria-label={t('actionOn', { action: label, title })}
            className={buttonClass({ size: 'sm' })}
          >
            {label}
          </Link>
        </div>
      </div>
      {!ofKind && <Progress run={run} />}
    </li>
  );
}

const isOnItsWay = ({ state }: Run) => isActive(state) || state === 'paused';

function Progress({ run }: { readonly run: Run }) {
  return (
    <>
      {isOnItsWay(run) && <RunProgress run={run} />}
      <RunNotices run={run} />
    </>
  );
}

interface TitleProps extends Pick<Props, 'run'> {
  readonly title: string;
  readonly ofKind: boolean;
}

/** Beside a bar, which names the state, there is no badge of it. */
function Title({ run, title, ofKind }: TitleProps) {
  const { t } = useTranslation('adminJobs');
  const counts = useCounts()(run);
  const state = [t(`states.${run.state}`), canGoOn(run) && t('runs.progress', counts)];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
      {(ofKind || !isOnItsWay(run)) && (
        <Badge tone={TONES[run.state]}>{state.filter(Boolean).join(' · ')}</Badge>
      )}
      {run.failed > 0 && <Badge tone="warning">{t('runs.failed', { number: counts.failed })}</Badge>}
      {ofKind && run.stalled && <Badge tone="warning">{t('states.stalled')}</Badge>}
    </div>
  );
}

/** When it started and ended, who started it, and what it counted. */
function Facts({ run }: { readonly run: Run }) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const { started_at, ended_at, schedule_id, started_by_email } = run;
  const moment = (at: string) => formatMoment(lang, new Date(at), ownZone());
  const keepDays = useQuery({ ...keepDaysQuery(), enabled: run.kind === 'files' && ended_at !== null });
  const until = undoableUntil(run, keepDays.data ?? KEPT_DAYS);
  const by = schedule_id === null ? started_by_email : t('runs.bySchedule');
  const facts = countsOf(run).filter(
    ({ term, value, of }) => value > 0 && of === undefined && term !== 'failed' && term !== 'done',
  );
  return (
    <p className="text-sm text-ink-muted">
      {t('runs.since', { moment: moment(started_at) })}
      {ended_at && ` · ${t('runs.ended', { moment: moment(ended_at) })}`}
      {ended_at && ` (${formatElapsed(lang, Date.parse(ended_at) - Date.parse(started_at))})`}
      {until &&
        until > new Date() &&
        ` · ${t('runs.undoable', { date: formatDate(lang, until, ownZone()) })}`}
      {by && (
        <>
          {' · '}
          <bdi className="wrap-anywhere">{by}</bdi>
        </>
      )}
      {facts.map(({ term, value }) => (
        <span key={term}>
          {' · '}
          {t('runs.count', { term: t(`counts.${term}`), number: formatNumber(lang, value) })}
        </span>
      ))}
    </p>
  );
}
