import { useTranslation } from 'react-i18next';
import { DrawnWorld } from '@/blocks/map/DrawnWorld.tsx';
import { MapFrame } from '@/blocks/map/MapFrame.tsx';
import { viewOfPlaces } from '@/blocks/map/view.ts';
import { Section } from '@/places/Section.tsx';
import { positionOf } from '@/shared/geo.ts';
import type { CityCard } from '@/shared/places.ts';
import type { Stop } from './lists.ts';

interface Props {
  readonly stops: readonly Stop[];
  readonly cities: ReadonlyMap<number, CityCard>;
}

/** All stops on the moving map. */
export function StopsMap({ stops, cities }: Props) {
  const { t } = useTranslation('lists');
  const stopCities = stops.flatMap(({ id }) => cities.get(id) ?? []);
  const view = viewOfPlaces(stopCities.flatMap((city) => positionOf(city) ?? []));
  if (!view) return null;
  const ids = stopCities.map(({ id }) => id).sort((a, b) => a - b);
  return (
    <div className="print:hidden">
      <Section title={t('list.map')}>
        {/* Another view is another map: a moving one keeps the view it began with. */}
        <MapFrame key={ids.join()} view={view} marked={ids} onDemand>
          <DrawnWorld />
        </MapFrame>
      </Section>
    </div>
  );
}
