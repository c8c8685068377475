import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { NotFoundError } from '@/lib/errors.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { QuietBlock } from '@/places/states/QuietBlock.tsx';
import { cityName } from '@/shared/cities.ts';
import type { WeatherReport } from '@/shared/weather/weather.ts';
import { AirQuality } from './AirQuality.tsx';
import { Alerts } from './Alerts.tsx';
import { ComingDays, ComingHours } from './Forecast.tsx';
import { NearbySports } from './NearbySports.tsx';
import { placed } from './placed.ts';
import { type WeatherPlace, weatherQuery } from './queries.ts';
import { SunAndMoon } from './SunAndMoon.tsx';
import { UnitChoice } from './UnitChoice.tsx';
import { useIsWeatherOut } from './useIsWeatherOut.ts';
import { Headline, Measures, WeatherSource } from './WeatherNow.tsx';
import { adviceFor } from './weatherAdvice.ts';

export interface WeatherBlockProps {
  readonly place: WeatherPlace;
  /** Name of the place, in the page's language. */
  readonly name: string;
  /** The page says at its end what is missing. */
  readonly quiet?: boolean;
}

/** The weather and the air of a place (docs/product/blocks.md#weather). */
export function WeatherBlock({ place, name, quiet = false }: WeatherBlockProps) {
  const { t } = useTranslation('weather');
  const words = usePlaceWords(placed(place, name));
  const query = useQuery(weatherQuery(place));
  const isOut = useIsWeatherOut(query);
  const missing = query.error instanceof NotFoundError;
  const section = (
    <Section title={t('title', { ...words })}>
      {missing ? (
        <p className="text-ink-muted">{t('unavailable')}</p>
      ) : (
        <QueryView
          query={query}
          pending={<div className="min-h-450 skeleton skeleton-lines lg:min-h-260" />}
          errorTitle={t('unavailable')}
          errorText={t('error')}
        >
          {(report) => <Report report={report} foreign={!('cityId' in place)} />}
        </QueryView>
      )}
    </Section>
  );
  return quiet ? <QuietBlock isOut={isOut}>{section}</QuietBlock> : section;
}

function Report({ report, foreign }: { report: WeatherReport; foreign: boolean }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const advice = adviceFor(report.current);
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <div>
          {/* For a country or a continent the report is one city's, which is named. */}
          <Headline report={report} {...(foreign ? { name: cityName(report.location, lang) } : {})} />
          {advice.length > 0 && (
            <ul aria-label={t('advice.title')} className="mt-4 list-disc ps-5 text-ink-muted">
              {advice.map((piece) => (
                <li key={piece}>{t(`advice.${piece}`)}</li>
              ))}
            </ul>
          )}
          <div className="mt-6">
            <Measures report={report} />
          </div>
        </div>
        <AirQuality air={report.current.air_quality} />
        {report.astronomy && <SunAndMoon astronomy={report.astronomy} />}
      </div>
      <Alerts alerts={report.alerts} timeZone={report.location.tz_id} />
      <ComingHours hours={report.hours} />
      <ComingDays days={report.days} />
      <NearbySports sports={report.sports} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        <WeatherSource report={report} />
        <UnitChoice />
      </div>
    </>
  );
}
