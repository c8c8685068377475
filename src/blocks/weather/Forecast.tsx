import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber, formatWeekday } from '@/shared/format.ts';
import type { ForecastDay, ForecastHour } from '@/shared/weather/forecast.ts';
import { localClock } from './localClock.ts';
import { useUnits } from './useUnits.ts';
import { WeatherIcon } from './WeatherIcon.tsx';
import { WeatherTable } from './WeatherTable.tsx';

/** The coming hours in a row that scrolls; nothing without any. */
export function ComingHours({ hours }: { hours: readonly ForecastHour[] }) {
  const { t } = useTranslation('weather');
  const id = useId();
  if (hours.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 id={id} className="mb-3 text-xl">
        {t('forecast.hours')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto pb-2">
        <ol className="flex print:flex-wrap">
          {hours.map((hour) => (
            <Hour key={hour.time} hour={hour} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Hour({ hour }: { hour: ForecastHour }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const { temperature } = useUnits();
  const chance = useChance(hour.rain_chance);
  return (
    <li className="grid w-18 shrink-0 justify-items-center gap-1 border-t border-line py-2 text-center">
      <span className="text-sm text-ink-muted tabular-nums">{localClock(lang, hour.time.slice(11))}</span>
      <WeatherIcon
        condition={hour.condition}
        night={!hour.is_day}
        className="size-8 shrink-0 text-ink-muted"
      />
      <span className="sr-only">{t(`condition.${hour.condition}`)}</span>
      <bdi className="font-semibold tabular-nums">{temperature(hour.temp_c)}</bdi>
      {chance && (
        <span className="text-sm text-ink-muted tabular-nums">
          <span className="sr-only">{t('forecast.chance')}</span> {chance}
        </span>
      )}
    </li>
  );
}

/** The coming days in a table; nothing without any. */
export function ComingDays({ days }: { days: readonly ForecastDay[] }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const { temperature, speed } = useUnits();
  if (days.length === 0) return null;
  return (
    <div className="mt-8 max-w-3xl">
      <WeatherTable
        caption={t('forecast.days')}
        columns={[t('forecast.day'), t('forecast.range'), t('forecast.chance'), t('forecast.sky')]}
        rows={days.map((day) => ({
          id: day.date,
          cells: [
            formatWeekday(lang, new Date(`${day.date}T00:00Z`), 'UTC'),
            <bdi key="range">
              {t('forecast.highLow', { high: temperature(day.high_c), low: temperature(day.low_c) })}
            </bdi>,
            <Chance key="chance" percent={day.rain_chance} />,
            <>
              <WeatherIcon
                condition={day.condition}
                night={false}
                className="me-2 inline-block size-6 align-middle text-ink-muted"
              />
              {t(`condition.${day.condition}`)}
              {day.wind_kph !== null && (
                <span className="block text-sm font-normal text-ink-muted">
                  {t('forecast.wind', { speed: speed(day.wind_kph) })}
                </span>
              )}
            </>,
          ],
        }))}
      />
    </div>
  );
}

const Chance = ({ percent }: { percent: number | null }) => useChance(percent);

/** A chance in the language's writing; null where it is not known. */
function useChance(percent: number | null): string | null {
  const lang = useLang();
  return percent === null ? null : formatNumber(lang, percent / 100, { style: 'percent' });
}
