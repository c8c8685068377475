import { useTranslation } from 'react-i18next';
import { useUnits } from '@/blocks/weather/useUnits.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { QuietBlock } from '@/places/states/QuietBlock.tsx';
import { atHeight, type Climate, extremes } from '@/shared/climate/climate.ts';
import { formatNumber } from '@/shared/format.ts';
import type { Position } from '@/shared/geo.ts';
import { ClimateBlockPending } from './ClimateBlockPending.tsx';
import { ClimateTable } from './ClimateTable.tsx';
import { GoodMonths } from './GoodMonths.tsx';
import { monthName } from './months.ts';
import { isKnown } from './queries.ts';
import { useClimate } from './useClimate.ts';

interface Props {
  readonly cityId: number;
  /** Name in the page's language. */
  readonly name: string;
  readonly position: Position;
  /** The page says at its end what is missing. */
  readonly quiet?: boolean;
}

/** The climate of a city month by month, and when to go (docs/product/blocks.md#climate). */
export function ClimateBlock({ cityId, name, position, quiet = false }: Props) {
  const { t } = useTranslation('climate');
  const words = usePlaceWords({ kind: 'city', name });
  const { query, height, isKept, isOut } = useClimate({ cityId, position });
  // A server only has what is kept.
  if (useHydrating() && !isKept) return isOut ? null : <ClimateBlockPending />;
  return (
    <QuietBlock isOut={quiet && isOut}>
      <Section title={t('title', { ...words })}>
        <QueryView<Climate | null>
          query={query}
          pending={<ClimatePending />}
          errorText={t('error')}
          empty={{ when: (climate) => !isKnown(climate), title: t('none') }}
        >
          {(climate) => climate && <Report climate={climate} latitude={position.latitude} height={height} />}
        </QueryView>
      </Section>
    </QuietBlock>
  );
}

/** The room of the block's content. */
const ClimatePending = () => <div className="climate-room skeleton skeleton-lines" />;

interface ReportProps {
  readonly climate: Climate;
  readonly latitude: number;
  readonly height: number | null;
}

function Report({ climate: ofCell, latitude, height }: ReportProps) {
  const { climate, above } = atHeight(ofCell, height);
  return (
    <div className="climate">
      <Extremes climate={climate} />
      <GoodMonths climate={climate} />
      <ClimateTable climate={climate} latitude={latitude} />
      <About climate={climate} above={above} />
    </div>
  );
}

export function Extremes({ climate }: { climate: Climate }) {
  const { t } = useTranslation('climate');
  const lang = useLang();
  const { temperature, rain } = useUnits();
  const [high, low, wet] = [extremes(climate.high), extremes(climate.low), extremes(climate.rain)];
  if (!high || !low || !wet) return null;
  return (
    <p>
      {t('extremes', {
        warmest: monthName(lang, high.most.month),
        high: temperature(high.most.value),
        coldest: monthName(lang, low.least.month),
        low: temperature(low.least.value),
        driest: monthName(lang, wet.least.month),
        least: rain(wet.least.value),
        wettest: monthName(lang, wet.most.month),
        most: rain(wet.most.value),
      })}
    </p>
  );
}

/** Source of the numbers, its years, and how they were corrected. */
export function About({ climate, above }: { climate: Climate; above: number | null }) {
  const { t } = useTranslation('climate');
  const lang = useLang();
  const { degrees } = useUnits();
  const metres = formatNumber(lang, Math.abs(above ?? 0), { style: 'unit', unit: 'meter' });
  return (
    <p className="text-sm text-ink-muted">
      {t('about', { from: climate.firstYear, to: climate.lastYear })}{' '}
      {above !== null &&
        `${t(above > 0 ? 'higher' : 'lower', { degrees: degrees((Math.abs(above) * 6.5) / 1000), metres })} `}
      <bdi lang="en" dir="ltr">
        <a href="https://power.larc.nasa.gov/" rel="noopener" className="underline underline-offset-4">
          NASA POWER
        </a>{' '}
        (MERRA-2, CERES)
        {above !== null && (
          <>
            {', '}
            <a href="https://open-meteo.com/" rel="noopener" className="underline underline-offset-4">
              Open-Meteo
            </a>{' '}
            (Copernicus DEM)
          </>
        )}
      </bdi>
    </p>
  );
}
