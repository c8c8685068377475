import { useTranslation } from 'react-i18next';
import { useUnits } from '@/blocks/weather/useUnits.ts';
import { useLang } from '@/i18n/i18n.tsx';
import type { Climate } from '@/shared/climate/climate.ts';
import { formatNumber } from '@/shared/format.ts';
import { languageOf } from '@/shared/languages.ts';
import { chartShapes, HEIGHT, MONTHS_AT, WIDTH } from './chart.ts';
import { monthName } from './months.ts';

interface Props {
  readonly climate: Climate;
  readonly good: readonly number[];
}

/** The year as bars; screen readers get the table instead. */
export function ClimateChart({ climate, good }: Props) {
  const { t } = useTranslation('climate');
  const lang = useLang();
  const units = useUnits();
  const shapes = chartShapes(climate, good, languageOf(lang).direction === 'rtl');
  const whole = (value: number) =>
    formatNumber(lang, value, { maximumFractionDigits: 0, signDisplay: 'negative', useGrouping: false });
  const labels = [
    ...[...shapes.highs, ...shapes.lows].map((label) => ({
      ...label,
      text: whole(units.degreesOf(label.value)),
    })),
    ...shapes.rains.map((label) => ({ ...label, text: units.rainNumber(label.value) })),
  ];
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('chart.label')}>
        <path className="good" d={shapes.good} />
        <path className="warm" d={shapes.temperatures} />
        <path className="rain" d={shapes.rain} />
        {labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {text}
          </text>
        ))}
        {shapes.middles.map((x, month) => (
          <text key={x} x={x} y={MONTHS_AT}>
            {monthName(lang, month, 'narrow')}
          </text>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-muted">
        <span className="warm">{t('chart.temperature', { unit: units.temperatureUnit })}</span>
        <span className="rain">{t('chart.rain', { unit: units.rainUnit })}</span>
        {good.length > 0 && <span className="good">{t('chart.good')}</span>}
      </figcaption>
    </figure>
  );
}
