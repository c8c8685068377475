import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { NotFoundError } from '@/lib/errors.ts';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { AirBadge } from './AirQuality.tsx';
import { placed } from './placed.ts';
import { weatherQuery } from './queries.ts';
import type { WeatherBlockProps } from './WeatherBlock.tsx';
import { WeatherCardPending } from './WeatherCardPending.tsx';
import { Headline, WeatherSource } from './WeatherNow.tsx';

/** The compact weather; a skeleton while pending, nothing for a place without coordinates. */
export function WeatherCard({ place, name }: WeatherBlockProps) {
  const { t } = useTranslation('weather');
  const words = usePlaceWords(placed(place, name));
  const query = useQuery(weatherQuery(place));
  const report = query.data;
  if (query.isPending) return <WeatherCardPending />;
  if (query.error instanceof NotFoundError) return null;
  if (!report)
    return (
      <FailureLine text={t('error')} onRetry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  return (
    <section
      aria-label={t('title', { ...words })}
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
