import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { Astronomy } from '@/shared/weather/weather.ts';
import { localClock } from './localClock.ts';
import { WeatherTable } from './WeatherTable.tsx';

/** Rise and set of sun and moon on the local clock, and the moon's phase. */
export function SunAndMoon({ astronomy }: { astronomy: Astronomy }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const lit = formatNumber(lang, astronomy.moon_illumination / 100, { style: 'percent' });
  return (
    <WeatherTable
      caption={t('sky.title')}
      columns={[t('sky.event'), t('sky.time')]}
      rows={[
        ...(['sunrise', 'sunset', 'moonrise', 'moonset'] as const).map((event) => {
          const time = astronomy[event];
          return {
            id: event,
            cells: [t(`sky.${event}`), time === null ? t('sky.none') : localClock(lang, time)] as const,
          };
        }),
        {
          id: 'phase',
          cells: [
            t('sky.phase'),
            <>
              {t(`sky.moon.${astronomy.moon_phase}`)}
              <span className="block text-sm font-normal">{t('sky.lit', { percent: lit })}</span>
            </>,
          ],
        },
      ]}
    />
  );
}
