import type { CityCard as City } from '@/domain/places.ts';
import { CityCard } from './CityCard.tsx';

/** Cities as cards in the one grid of every list. */
export function CityGrid({
  cities,
  notes,
}: {
  cities: readonly City[];
  notes?: ReadonlyMap<number, string>;
}) {
  return (
    <ul className="grid-cards">
      {cities.map((city) => {
        const note = notes?.get(city.id);
        return (
          <li key={city.id} className="grid">
            <CityCard city={city} {...(note ? { note } : {})} />
          </li>
        );
      })}
    </ul>
  );
}
