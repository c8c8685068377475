import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClimate } from '@/blocks/climate/useClimate.ts';
import { useSights } from '@/blocks/sights/useSights.ts';
import { weatherQuery } from '@/blocks/weather/queries.ts';
import { useIsWeatherOut } from '@/blocks/weather/useIsWeatherOut.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { sentenceSpace } from '@/shared/enumeration.ts';
import { positionOf } from '@/shared/geo.ts';
import type { City } from '@/shared/places.ts';

/** Position of a city without one, of which no climate is asked. */
const NOWHERE = { latitude: 0, longitude: 0 };

/** Says in one line at the end of a city's page what could not be shown of other services; nothing where all is there. */
export function OutageLine({ city }: { city: City }) {
  const { t } = useTranslation(['weather', 'climate', 'sights']);
  const position = positionOf(city);
  const weather = useQuery({ ...weatherQuery({ cityId: city.id }), enabled: false });
  const climate = useClimate({ cityId: city.id, position: position ?? NOWHERE, reads: false });
  const sights = useSights({ cityId: city.id, reads: false });
  const isWeatherOut = useIsWeatherOut(weather);
  const lang = useLang();
  const missing = [
    { id: 'sights', isOut: position !== null && sights.isOut, query: sights.query, text: t('sights:error') },
    {
      id: 'climate',
      isOut: position !== null && climate.isOut,
      query: climate.query,
      text: t('climate:error'),
    },
    {
      id: 'weather',
      isOut: isWeatherOut,
      query: weather,
      text: t('weather:error'),
    },
  ].filter(({ isOut }) => isOut);
  // Its room is there before it is: it may come while the end of the page is being read.
  return (
    <div className="min-h-24 text-sm sm:min-h-15 print:min-h-0">
      {missing.length > 0 && (
        <FailureLine
          title={isWeatherOut ? t('weather:unavailable') : undefined}
          text={missing.map(({ id, text }) => <span key={id}>{text + sentenceSpace(lang)}</span>)}
          onRetry={() => missing.forEach(({ query }) => void query.refetch())}
          retrying={missing.some(({ query }) => query.isFetching)}
        />
      )}
    </div>
  );
}
