import { useTranslation } from 'react-i18next';
import { hourText, weekdayName } from '@/admin/lib/times.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { displayName, formatNumber } from '@/shared/format.ts';
import { hasScope, type Run } from './run.ts';
import type { Schedule, ScheduleForm } from './schedules.ts';

type Titled = Pick<Run, 'kind' | 'country' | 'top'> & Partial<Pick<Run, 'id' | 'continent' | 'options'>>;

/** Titles of runs and schedules. */
export function useJobLabels() {
  const { t } = useTranslation('adminJobs');
  const { t: imports } = useTranslation('adminImport');
  const lang = useLang();
  const world = imports('world');
  const placeOf = ({ country, continent, options }: Titled): string => {
    if (continent) return imports(`continents.${continent}`);
    const countries = country ? [country] : (options?.countries ?? []);
    return countries.map((iso) => displayName(lang, 'region', iso)).join(', ') || world;
  };
  /** With its number in a list of its kind. */
  const titleOf = (job: Titled, numbered = false): string => {
    const { kind, id, top, options } = job;
    return [
      numbered ? `${t(`kinds.${kind}`)} ${id}` : t(`kinds.${kind}`),
      options?.fileName ?? (!hasScope(kind) || options?.lists ? null : placeOf(job)),
      top === null ? null : t('largest', { number: formatNumber(lang, top) }),
      options?.dryRun ? t('dryRun') : null,
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
  return { titleOf, timesOf, world };
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

/** Returns the form to store: fields that its kind or period does not have are empty. */
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
    country: hasScope(kind) ? country : null,
    top: kind === 'climate' || kind === 'sights' ? top : null,
    every,
    weekday: every === 'week' ? (weekday ?? 1) : null,
    month_day: every === 'month' ? (month_day ?? 1) : null,
    hour,
    enabled,
  };
}

export const formOf = (schedule: Schedule): ScheduleForm => storedForm(schedule);
