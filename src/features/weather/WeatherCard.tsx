import { weatherQuery } from '@/data/weather.ts';
import { useLateQuery } from '@/features/states/index.ts';
import { useT } from '@/i18n/index.ts';
import { AirBadge } from './AirQuality.tsx';
import type { WeatherBlockProps } from './WeatherBlock.tsx';
import { WeatherCardPending } from './WeatherCardPending.tsx';
import { Headline, WeatherSource } from './WeatherNow.tsx';

/** The weather in a few words; room for them while they are fetched, nothing where there are none (visitor.md §4). */
export function WeatherCard({ place, name }: WeatherBlockProps) {
  const t = useT('weather');
  const { data: report, isPending } = useLateQuery(weatherQuery(place));
  if (isPending) return <WeatherCardPending />;
  if (!report) return null;
  return (
    <section
      aria-label={t('title', { name })}
      className="mt-4 min-h-54 max-w-md rounded-md border border-line bg-paper-raised p-4"
    >
      <Headline report={report} name={name} />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        {t('air.title')} <AirBadge air={report.current.air_quality} />
      </p>
      <WeatherSource report={report} />
    </section>
  );
}
