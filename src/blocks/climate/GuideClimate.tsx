import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PageRequest } from '@/lib/loader.ts';
import { atHeight } from '@/shared/climate/climate.ts';
import { type Position, positionOf } from '@/shared/geo.ts';
import type { City } from '@/shared/places.ts';
import { About, Extremes } from './ClimateBlock.tsx';
import { isKnown, keptClimateQuery, keptElevationQuery } from './queries.ts';

export async function readClimate({ read }: PageRequest, city: City): Promise<void> {
  const position = positionOf(city);
  if (position) await Promise.all([read(keptClimateQuery(position)), read(keptElevationQuery(city.id))]);
}

/** The year of a city in a sentence, from what is kept; nothing where nobody has asked for its climate yet. */
export function GuideClimate({ cityId, position }: { cityId: number; position: Position }) {
  const { t } = useTranslation('climate');
  const { data: ofCell = null } = useQuery(keptClimateQuery(position));
  const { data: height = null } = useQuery(keptElevationQuery(cityId));
  if (!ofCell || !isKnown(ofCell)) return null;
  const { climate, above } = atHeight(ofCell, height);
  return (
    <section>
      <h2 className="text-2xl">{t('good.title')}</h2>
      <div className="prose mt-3">
        <Extremes climate={climate} />
        <About climate={climate} above={above} />
      </div>
    </section>
  );
}
