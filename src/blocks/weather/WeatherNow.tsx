import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { feelsLike, humidityClass, type WeatherReport, windClass } from '@/shared/weather/weather.ts';
import { localClock } from './localClock.ts';
import { useUnits } from './useUnits.ts';
import { WeatherIcon } from './WeatherIcon.tsx';
import { WeatherTable } from './WeatherTable.tsx';

/** The sky and the temperature, large. */
export function Headline({ report, name }: { report: WeatherReport; name?: string }) {
  const { t } = useTranslation('weather');
  const { temperature } = useUnits();
  const { current } = report;
  return (
    <div className="flex items-center gap-4">
      <WeatherIcon
        condition={current.condition.key}
        night={!current.is_day}
        className="size-18 shrink-0 text-ink-muted"
      />
      <div>
        {name && (
          <p className="eyebrow">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="font-serif text-4xl tabular-nums">
          <bdi>{temperature(current.temp_c)}</bdi>
        </p>
        <p>{t(`condition.${current.condition.key}`)}</p>
      </div>
    </div>
  );
}

/** Felt temperature, humidity and wind, each with a word for what it means. */
export function Measures({ report }: { report: WeatherReport }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const { temperature, speed } = useUnits();
  const { temp_c, feelslike_c, humidity, wind_kph } = report.current;
  const percent = formatNumber(lang, humidity / 100, { style: 'percent' });
  return (
    <WeatherTable
      caption={t('now.title')}
      columns={[t('now.measure'), t('now.value'), t('now.meaning')]}
      rows={[
        {
          id: 'felt',
          cells: [t('now.feelsLike'), temperature(feelslike_c), t(`feels.${feelsLike(temp_c, feelslike_c)}`)],
        },
        { id: 'humidity', cells: [t('now.humidity'), percent, t(`humidity.${humidityClass(humidity)}`)] },
        { id: 'wind', cells: [t('now.wind'), speed(wind_kph), t(`wind.${windClass(wind_kph)}`)] },
      ]}
    />
  );
}

/** Time of the observation, and its source. */
export function WeatherSource({ report }: { report: WeatherReport }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const [, time = ''] = report.current.last_updated.split(' ');
  const link = 'underline underline-offset-4';
  return (
    <p className="py-2 text-sm text-ink-muted">
      {t('now.at', { time: localClock(lang, time) })}
      {report.stale && <> · {t('now.stale')}</>} ·{' '}
      <bdi lang="en" dir="ltr">
        {report.source === 'weatherapi' ? (
          <a href="https://www.weatherapi.com/" rel="noopener" className={link}>
            Powered by WeatherAPI.com
          </a>
        ) : (
          <>
            <a href="https://open-meteo.com/" rel="noopener" className={link}>
              Weather data by Open-Meteo.com
            </a>{' '}
            (CC BY 4.0), CAMS / Copernicus
          </>
        )}
      </bdi>
    </p>
  );
}
