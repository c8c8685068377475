import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourText, weekdayName, weekdayOf } from '@/admin/lib/times.ts';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber, formatTime } from '@/shared/format.ts';
import { MOVED_KINDS, PERIODS } from '@/shared/jobs.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { hasScope } from './run.ts';
import { JOBS_KEY } from './runs.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { type ScheduleForm, saveSchedule } from './schedules.ts';
import { storedForm } from './useJobLabels.ts';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly form: ScheduleForm;
  readonly onClose: () => void;
}

/** The form of a schedule. */
export function ScheduleFields({ id, form: stored, onClose }: Props) {
  const { t } = useTranslation('adminJobs');
  const client = useQueryClient();
  const [form, setForm] = useState(stored);
  const set = (part: Partial<ScheduleForm>) => setForm({ ...form, ...part });
  const saving = useMutation({
    mutationFn: async () => {
      await saveSchedule(id, storedForm(form));
      await client.invalidateQueries({ queryKey: JOBS_KEY });
    },
    onSuccess: onClose,
    onError: ({ message }) => toast({ title: t('failed'), description: message, variant: 'danger' }),
  });
  return (
    <form
      aria-label={t(id === null ? 'schedules.add' : 'actions.change')}
      className="grid grid-cols-1 gap-4 rounded-md border border-line p-4 sm:grid-cols-2 lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <What form={form} set={set} />
      <Times form={form} set={set} />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" intent="primary" busy={saving.isPending}>
          {t('form.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel', { ns: 'admin' })}</Button>
      </div>
    </form>
  );
}

interface Part {
  readonly form: ScheduleForm;
  readonly set: (part: Partial<ScheduleForm>) => void;
}

function What({ form: { kind, country, top }, set }: Part) {
  const { t } = useTranslation('adminJobs');
  return (
    <>
      <SelectField
        label={t('form.kind')}
        options={MOVED_KINDS.map((one) => [one, t(`kinds.${one}`)] as const)}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      {hasScope(kind) && <ScopeFields kind={kind} scope={{ country, top }} onChange={set} />}
    </>
  );
}

/** A moment at an hour of UTC, on a weekday (1 for Monday) or today: its offset from UTC is the present one. */
function nextStart(hour: number, weekday: number | null): Date {
  const start = new Date();
  start.setUTCHours(hour, 0, 0, 0);
  if (weekday !== null) start.setUTCDate(start.getUTCDate() + ((weekday - start.getUTCDay() + 7) % 7));
  return start;
}

function Times({ form: { every, weekday, month_day, hour }, set }: Part) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const start = nextStart(hour, every === 'week' ? (weekday ?? 1) : null);
  const localTimes = { time: formatTime(lang, start, ownZone()), weekday: weekdayOf(lang, start, ownZone()) };
  return (
    <>
      <SelectField
        label={t('form.every')}
        options={PERIODS.map((one) => [one, t(`form.periods.${one}`)] as const)}
        value={every}
        onChange={(chosen) => set({ every: chosen })}
      />
      {every === 'week' && (
        <SelectField
          label={t('form.weekday')}
          options={numbers(1, 7).map((day) => [String(day), weekdayName(lang, day)] as const)}
          value={String(weekday ?? 1)}
          onChange={(chosen) => set({ weekday: Number(chosen) })}
        />
      )}
      {every === 'month' && (
        <SelectField
          label={t('form.monthDay')}
          hint={t('form.monthDayHint')}
          options={numbers(1, 31).map((day) => [String(day), formatNumber(lang, day)] as const)}
          value={String(month_day ?? 1)}
          onChange={(chosen) => set({ month_day: Number(chosen) })}
        />
      )}
      <SelectField
        label={t('form.hour')}
        hint={t(`form.hours.${every}`, localTimes)}
        options={numbers(0, 23).map((one) => [String(one), `${hourText(one)} UTC`] as const)}
        value={String(hour)}
        onChange={(chosen) => set({ hour: Number(chosen) })}
      />
    </>
  );
}
