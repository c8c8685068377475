import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatDayAndTime, formatMoment } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { RunProblem } from './RunProblem.tsx';
import { JOBS_KEY } from './runs.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { askForRun, deleteSchedule, type Schedule, saveSchedule } from './schedules.ts';
import { formOf, useJobLabels } from './useJobLabels.ts';

/** A schedule: when it starts what, and what may be done with it. */
export function ScheduleEntry({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation('adminJobs');
  const { titleOf, timesOf } = useJobLabels();
  const [changing, setChanging] = useState(false);
  const title = titleOf(schedule);
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
        {!schedule.enabled && <Badge>{t('schedules.off')}</Badge>}
      </div>
      <p>{timesOf(schedule)}</p>
      <When schedule={schedule} />
      <RunProblem run={{ problem: schedule.problem, state: '' }} />
      {changing ? (
        <ScheduleFields id={schedule.id} form={formOf(schedule)} onClose={() => setChanging(false)} />
      ) : (
        <Actions schedule={schedule} title={title} onChange={() => setChanging(true)} />
      )}
    </li>
  );
}

/** The next run in the operator's time, and how the last one ended. */
function When({
  schedule: { due, next_run_at, retry_at, last_started_at, last_state },
}: {
  readonly schedule: Schedule;
}) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const dayAndTime = (at: string) => formatDayAndTime(lang, new Date(at), ownZone());
  const next = retry_at
    ? t('schedules.retry', { moment: dayAndTime(retry_at) })
    : due
      ? t('schedules.due')
      : next_run_at && t('schedules.next', { moment: dayAndTime(next_run_at) });
  return (
    <p className="text-sm text-ink-muted">
      {next && <span className="block">{next}</span>}
      {last_started_at && (
        <span className="block">
          {t('schedules.last', { moment: formatMoment(lang, new Date(last_started_at), ownZone()) })}
          {last_state && ` · ${t(`states.${last_state}`)}`}
        </span>
      )}
    </p>
  );
}

interface ActionsProps {
  readonly schedule: Schedule;
  readonly title: string;
  readonly onChange: () => void;
}

function Actions({ schedule, title, onChange }: ActionsProps) {
  const { t } = useTranslation('adminJobs');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, enabled } = schedule;
  const switching = enabled ? 'switchOff' : 'switchOn';
  const toggle = () => saveSchedule(id, { ...formOf(schedule), enabled: !enabled });
  const changes = {
    runNow: () => askForRun(id),
    switchOff: toggle,
    switchOn: toggle,
    delete: () => deleteSchedule(id),
  };
  const acting = useMutation({
    mutationFn: async (action: keyof typeof changes) => {
      await changes[action]();
      await client.invalidateQueries({ queryKey: JOBS_KEY });
    },
    onError: ({ message }) => toast({ title: t('failed'), description: message, variant: 'danger' }),
  });
  const buttons = [
    ['runNow', () => acting.mutate('runNow')],
    ['change', onChange],
    [switching, () => acting.mutate(switching)],
    ['delete', () => setAsking(true)],
  ] as const;
  return (
    <div className="flex flex-wrap gap-3">
      {buttons.map(([action, onClick]) => (
        <Button
          key={action}
          size="sm"
          intent={action === 'delete' ? 'danger' : 'secondary'}
          aria-label={t('actionOn', { action: t(`actions.${action}`), title })}
          busy={acting.isPending && acting.variables === action}
          disabled={
            (acting.isPending && acting.variables !== action) || (action === 'runNow' && schedule.due)
          }
          onClick={onClick}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asking}
        title={t('schedules.deleteTitle')}
        text={title}
        confirmLabel={t('actions.delete')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          acting.mutate('delete');
        }}
      />
    </div>
  );
}
