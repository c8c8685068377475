import { useTranslation } from 'react-i18next';
import { useUnits } from '@/blocks/weather/useUnits.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { type Climate, dayLengths, MONTHS } from '@/shared/climate/climate.ts';
import { formatNumber } from '@/shared/format.ts';
import { monthName } from './months.ts';

const MJ_PER_KWH = 3.6;

/** "8:05", from hours. */
function clockOf(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The numbers of the chart and more, unfolded when wanted. */
export function ClimateTable({ climate, latitude }: { climate: Climate; latitude: number }) {
  const { t } = useTranslation('climate');
  const lang = useLang();
  const { degreesOf, rainNumber, temperatureUnit, rainUnit } = useUnits();
  const number = (value: number, digits = 0) =>
    formatNumber(lang, value, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    });
  const days = dayLengths(latitude);
  const columns: readonly (readonly [string, (month: number) => string | null])[] = [
    [t('table.high', { unit: temperatureUnit }), (month) => shown(climate.high[month], degreesOf, number)],
    [t('table.low', { unit: temperatureUnit }), (month) => shown(climate.low[month], degreesOf, number)],
    [t('table.rain', { unit: rainUnit }), (month) => shown(climate.rain[month], (mm) => mm, rainNumber)],
    [t('table.wetDays'), (month) => shown(climate.wetDays[month], (count) => count, number)],
    [
      t('table.sun'),
      (month) =>
        shown(
          climate.radiation[month],
          (mj) => mj / MJ_PER_KWH,
          (kwh) => number(kwh, 1),
        ),
    ],
    [t('table.day'), (month) => clockOf(days[month] ?? 0)],
  ];
  return (
    <details>
      <summary>{t('table.title')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={t('table.title')}>
        <table>
          <caption className="sr-only">{t('table.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.month')}</th>
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MONTHS.map((month) => (
              <tr key={month}>
                <th scope="row">{monthName(lang, month)}</th>
                {columns.map(([title, cell]) => (
                  <td key={title}>{cell(month) ?? t('table.unknown')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A value in its unit as text; null where it is not known. */
function shown(
  value: number | null | undefined,
  inUnit: (value: number) => number,
  write: (value: number) => string,
): string | null {
  return value === null || value === undefined ? null : write(inUnit(value));
}
