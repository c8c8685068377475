import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { isolated } from '@/shared/bidi.ts';
import { comingHolidays, lastDay, type PracticalFacts, type PublicHoliday } from '@/shared/countryFacts.ts';
import { formatDate, formatDay } from '@/shared/format.ts';
import { localDate } from '@/shared/localTime.ts';
import { nameIn } from '@/shared/names.ts';
import type { Country } from '@/shared/places.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

const NEXT = 3;
const SOURCE_URL = 'https://github.com/commenthol/date-holidays';
const LICENCE = { name: 'CC BY-SA 3.0', url: 'https://creativecommons.org/licenses/by-sa/3.0/' };

interface Props {
  readonly country: Country;
  readonly facts: PracticalFacts;
}

/** The next public holidays, all of two years folded, and both years as a calendar file. */
export function Holidays({ country, facts: { holidays, holidaysDate } }: Props) {
  const { t } = useTranslation('practical');
  const lang = useLang();
  const today = localDate(useInitialTime(), 'UTC');
  const marksOf = useMarks();
  if (holidays.length === 0 || holidaysDate === null) return null;
  const years = [...Map.groupBy(holidays, ({ date }) => date.slice(0, 4))];
  const source = (name: string) =>
    t('holidays.source', { source: name, date: formatDate(lang, new Date(holidaysDate), 'UTC') });

  const download = async () => {
    const [{ holidayCalendar }, { downloadText }] = await Promise.all([
      import('./holidayCalendar.ts'),
      import('@/lib/download.ts'),
    ]);
    const calendar = holidayCalendar({
      name: t('holidays.calendar', { country: nameIn(country.names, lang).text }),
      country: country.slug,
      host: window.location.hostname,
      holidays,
      title: (holiday) => [holiday.name, ...marksOf(holiday)].join(' · '),
      note: [source(SOURCE_URL), LICENCE.name, LICENCE.url].join(' · '),
      now: new Date(),
    });
    downloadText(`${country.slug}.ics`, calendar, 'text/calendar');
  };

  return (
    <div>
      <h3 className="text-xl">{t('holidays.title')}</h3>
      <List holidays={comingHolidays(holidays, today).slice(0, NEXT)} year />
      <details className="group mt-3 border-y border-line">
        <summary className="flex min-h-12 items-center gap-3 font-semibold">
          {t('holidays.all', { from: years[0]?.[0], to: years.at(-1)?.[0] })}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        {years.map(([year, list]) => (
          <div key={year} className="pb-4">
            <h4 className="eyebrow font-sans">{year}</h4>
            <List holidays={list} />
          </div>
        ))}
      </details>
      <p className="mt-3 text-sm text-ink-muted">
        {t('holidays.note')} {holidays.some(({ marks }) => marks.includes('m')) && t('holidays.moonNote')}{' '}
        {source(isolated(lang, 'date-holidays'))} ·{' '}
        <a href={LICENCE.url} rel="license noopener" className="underline underline-offset-4">
          <bdi>{LICENCE.name}</bdi>
        </a>
      </p>
      <Button size="sm" className="mt-3 needs-script" onClick={download}>
        <Icon name="download" />
        {t('holidays.download')}
      </Button>
    </div>
  );
}

/** Remarks on a holiday beside its name. */
function useMarks() {
  const { t } = useTranslation('practical');
  return ({ marks }: PublicHoliday): string[] => [
    ...(marks.includes('s') ? [t('holidays.substitute')] : []),
    ...(marks.includes('h') ? [t('holidays.half')] : []),
    ...(marks.includes('m') ? [t('holidays.moon')] : []),
  ];
}

function List({ holidays, year = false }: { holidays: readonly PublicHoliday[]; year?: boolean }) {
  const lang = useLang();
  const marksOf = useMarks();
  const dateText = (date: string) => (year ? formatDate : formatDay)(lang, new Date(date), 'UTC');
  return (
    <ul className="mt-2 divide-y divide-line">
      {holidays.map((holiday) => {
        const marks = marksOf(holiday);
        return (
          <li
            key={`${holiday.date} ${holiday.name}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span>
              <Bdi lang={holiday.lang ?? undefined} className="font-semibold">
                {holiday.name}
              </Bdi>
              {marks.length > 0 && <span className="text-sm text-ink-muted"> · {marks.join(' · ')}</span>}
            </span>
            <span className="text-sm text-ink-muted tabular-nums">
              <time dateTime={holiday.date}>{dateText(holiday.date)}</time>
              {holiday.days > 1 && ` – ${dateText(lastDay(holiday))}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
