import { useTranslation } from 'react-i18next';
import { monthName } from '@/blocks/climate/months.ts';
import { useUnits } from '@/blocks/weather/useUnits.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { cityName } from '@/shared/cities.ts';
import { type Climate, MONTHS } from '@/shared/climate/climate.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatNumber } from '@/shared/format.ts';
import { languageOf } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { compareShapes, HEIGHT, MONTHS_AT, WIDTH } from './chart.ts';
import { colourOf, Swatch } from './Swatch.tsx';
import { type CityClimate, useClimates } from './useClimates.ts';

type KnownClimate = CityClimate & { readonly climate: Climate; readonly index: number };

/** The temperatures of the year in one chart, with their numbers behind it. */
export function ComparedClimates({ cities }: { cities: readonly City[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const climates = useClimates(cities);
  const knownClimates = climates.flatMap(({ climate, ...rest }, index) =>
    climate ? [{ ...rest, climate, index }] : [],
  );
  const pending = climates.some(({ isPending }) => isPending);
  const missing = climates.filter(({ climate, isPending }) => !climate && !isPending);
  const [first] = knownClimates;
  return (
    <Section title={t('climate.title')}>
      <p role="status" className="text-ink-muted empty:hidden">
        {pending && t('climate.pending')}
      </p>
      {first && <Chart knownClimates={knownClimates} />}
      {missing.length > 0 && (
        <p className="mt-3 text-ink-muted">
          {t('climate.missing', {
            cities: enumerate(
              lang,
              missing.map(({ city }) => cityName(city, lang)),
            ),
          })}
        </p>
      )}
      {first && (
        <>
          <Numbers knownClimates={knownClimates} />
          <p className="mt-3 text-sm text-ink-muted">
            {t('about', { ns: 'climate', from: first.climate.firstYear, to: first.climate.lastYear })}{' '}
            <bdi lang="en" dir="ltr">
              <a href="https://power.larc.nasa.gov/" rel="noopener" className="underline underline-offset-4">
                NASA POWER
              </a>{' '}
              (MERRA-2)
            </bdi>
          </p>
        </>
      )}
    </Section>
  );
}

function Chart({ knownClimates }: { knownClimates: readonly KnownClimate[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const { system, degreesOf, temperatureUnit } = useUnits();
  const inUnit = (months: Climate['high']) =>
    months.map((value) => (value === null ? null : degreesOf(value)));
  const shapes = compareShapes(
    knownClimates.map(({ climate }) => ({ high: inUnit(climate.high), low: inUnit(climate.low) })),
    system === 'imperial' ? 20 : 10,
    languageOf(lang).direction === 'rtl',
  );
  return (
    <figure className="max-w-3xl">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('climate.label')}
        className="w-full fill-current text-[10px]"
      >
        {shapes.ticks.map(({ y, value }) => (
          <g key={value}>
            <path d={`M${shapes.from} ${y}H${shapes.to}`} className="stroke-line" />
            <text x={shapes.labels} y={y + 3.5} textAnchor="end" direction="ltr">
              {formatNumber(lang, value, { signDisplay: 'negative', maximumFractionDigits: 0 })}
            </text>
          </g>
        ))}
        {knownClimates.map(({ city, index }, at) => (
          <path
            key={city.id}
            d={shapes.bars[at]}
            stroke="currentColor"
            strokeWidth={shapes.stroke}
            strokeLinecap="round"
            style={colourOf(index)}
          />
        ))}
        {shapes.middles.map((x, month) => (
          <text key={x} x={x} y={MONTHS_AT} textAnchor="middle">
            {monthName(lang, month, 'narrow')}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
        {knownClimates.map(({ city, index }) => (
          <span key={city.id} className="inline-flex items-center gap-2">
            <Swatch index={index} />
            <Bdi>{cityName(city, lang)}</Bdi>
          </span>
        ))}
        <span>{t('chart.temperature', { ns: 'climate', unit: temperatureUnit })}</span>
      </figcaption>
    </figure>
  );
}

/** The numbers of the chart, unfolded when wanted: afternoon and night of each month. */
function Numbers({ knownClimates }: { knownClimates: readonly KnownClimate[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const { degreesOf, temperatureUnit } = useUnits();
  const valueText = (value: number | null | undefined) =>
    typeof value === 'number'
      ? formatNumber(lang, degreesOf(value), { maximumFractionDigits: 0, signDisplay: 'negative' })
      : t('table.unknown', { ns: 'climate' });
  const cell = 'border-t border-line px-3 py-1.5 text-end tabular-nums';
  return (
    <details className="mt-3 print:hidden">
      <summary className="min-h-11 py-2.5 font-semibold">{t('climate.numbers')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={t('climate.numbers')} className="relative scroll-shade">
        <table>
          <thead>
            <tr>
              <td />
              {knownClimates.map(({ city }) => (
                <th key={city.id} scope="colgroup" colSpan={2} className="px-3 py-1.5 text-center">
                  <Bdi>{cityName(city, lang)}</Bdi>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col" className="sticky start-0 bg-paper pe-3 text-start">
                {t('table.month', { ns: 'climate' })}
              </th>
              {knownClimates.flatMap(({ city }) =>
                (['high', 'low'] as const).map((kind) => (
                  <th key={`${city.id} ${kind}`} scope="col" className="px-3 py-1.5 text-end text-sm">
                    {t(`table.${kind}`, { ns: 'climate', unit: temperatureUnit })}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {MONTHS.map((month) => (
              <tr key={month}>
                <th scope="row" className="sticky start-0 border-t border-line bg-paper pe-3 text-start">
                  {monthName(lang, month)}
                </th>
                {knownClimates.flatMap(({ city, climate }) => [
                  <td key={`${city.id} high`} className={cell}>
                    {valueText(climate.high[month])}
                  </td>,
                  <td key={`${city.id} low`} className={cell}>
                    {valueText(climate.low[month])}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
