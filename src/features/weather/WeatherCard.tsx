import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { AirBadge } from './AirQuality.tsx';
import { placed } from './placed.ts';
import { weatherQuery } from './queries.ts';
import type { WeatherBlockProps } from './WeatherBlock.tsx';
import { WeatherCardPending } from './WeatherCardPending.tsx';
import { Headline, WeatherSource } from './WeatherNow.tsx';

/** The compact weather; a skeleton while pending, nothing without data. */
export function WeatherCard({ place, name }: WeatherBlockProps) {
  const { t } = useTranslation('weather');
  const words = usePlaceWords(placed(place, name));
  const { data: report, isPending } = useQuery(weatherQuery(place));
  const [waited] = useState(isPending);
  if (isPending) return <WeatherCardPending />;
  if (!report) return waited ? <Vacant /> : null;
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

/** The room of a card without data: removed below the fold, kept where its removal would shift the page. */
function Vacant() {
  const room = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(true);
  useLayoutEffect(() => {
    const top = room.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) setKept(false);
  }, []);
  return kept ? <div ref={room} className="mt-4 h-54" /> : null;
}
