import { useTranslation } from 'react-i18next';
import { useScopeName } from '@/admin/import-cities/useScopeName.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { Job, Schedule, ScheduleForm } from './jobs.ts';
import { hourText, weekdayName } from './times.ts';

/** How runs and schedules are called. */
export function useJobWords() {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const scopeName = useScopeName();
  const titleOf = (
    job: Pick<Job, 'kind' | 'country' | 'top'> & Partial<Pick<Job, 'continent' | 'file_name' | 'dry_run'>>,
  ): string => {
    const { kind, country, top, continent, file_name, dry_run } = job;
    const place = continent
      ? scopeName({ kind: 'continent', slug: continent })
      : scopeName(country ? { kind: 'country', iso: country } : { kind: 'world' });
    return [
      t(`kinds.${kind}`),
      file_name ?? (kind === 'links' ? null : place),
      top === null ? null : t('largest', { number: formatNumber(lang, top) }),
      dry_run ? t('dryRun') : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
  const timesOf = ({ every, weekday: day, month_day, hour }: ScheduleForm): string =>
    t(`times.${every}`, {
      weekday: weekdayName(lang, day ?? 1),
      day: formatNumber(lang, month_day ?? 1),
      hour: hourText(hour),
    });
  return { titleOf, timesOf, world: scopeName({ kind: 'world' }) };
}

/** A new schedule, as the form begins. */
export const NEW_SCHEDULE: ScheduleForm = {
  kind: 'links',
  country: null,
  top: null,
  every: 'week',
  weekday: 1,
  month_day: null,
  hour: 3,
  enabled: true,
};

/** What of a form is stored: a field that its kind or period does not have is empty. */
export function storedForm({
  kind,
  country,
  top,
  every,
  weekday,
  month_day,
  hour,
  enabled,
}: ScheduleForm): ScheduleForm {
  return {
    kind,
    country: kind === 'links' ? null : country,
    top: kind === 'climate' || kind === 'sights' ? top : null,
    every,
    weekday: every === 'week' ? (weekday ?? 1) : null,
    month_day: every === 'month' ? (month_day ?? 1) : null,
    hour,
    enabled,
  };
}

export const formOf = (schedule: Schedule): ScheduleForm => storedForm(schedule);
