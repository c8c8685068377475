import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { type AirQuality as Air, airClass, ozoneClass, pm25Class } from '@/shared/weather/airQuality.ts';
import { Badge } from '@/ui/Badge.tsx';
import { WeatherTable } from './WeatherTable.tsx';

const TONES = {
  good: 'success',
  moderate: 'warning',
  unhealthySensitive: 'warning',
  unhealthy: 'danger',
  veryUnhealthy: 'danger',
  hazardous: 'danger',
  unavailable: 'neutral',
} as const;

/** The class of the air in a word. */
export function AirBadge({ air }: { air: Air | null }) {
  const { t } = useTranslation('weather');
  const airLevel = airClass(air?.['us-epa-index']);
  return <Badge tone={TONES[airLevel]}>{t(`air.class.${airLevel}`)}</Badge>;
}

/** The index and the pollutants that are known. */
export function AirQuality({ air }: { air: Air | null }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const index = air?.['us-epa-index'];
  const measurements = (['pm2_5', 'pm10', 'o3', 'no2', 'so2', 'co'] as const).flatMap((pollutant) => {
    const value = air?.[pollutant];
    return typeof value === 'number' ? [{ pollutant, value }] : [];
  });
  const level = (pollutant: keyof Air, value: number) => {
    if (pollutant === 'pm2_5') return t(`air.level.${pm25Class(value)}`);
    return pollutant === 'o3' ? t(`air.level.${ozoneClass(value)}`) : '';
  };
  const columns = [t('air.pollutant'), t('air.value'), t('now.meaning')];
  return (
    <WeatherTable
      caption={t('air.title')}
      columns={columns}
      rows={[
        {
          id: 'index',
          cells: [
            t('air.index'),
            typeof index === 'number' ? formatNumber(lang, index) : '',
            <AirBadge key="class" air={air} />,
          ],
        },
        ...measurements.map(({ pollutant, value }) => ({
          id: pollutant,
          cells: [
            t(`air.${pollutant}`),
            <bdi key="value">{formatNumber(lang, value, { maximumFractionDigits: 1 })} µg/m³</bdi>,
            level(pollutant, value),
          ] as const,
        })),
      ]}
    />
  );
}
