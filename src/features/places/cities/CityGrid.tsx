import type { CityCard as City } from '@/shared/places.ts';
import { CityCard } from './CityCard.tsx';

/** Cities as cards in the one grid of every list. */
export function CityGrid({ cities }: { cities: readonly City[] }) {
  return (
    <ul className="grid-cards">
      {cities.map((city) => (
        <li key={city.id} className="deferred grid">
          <CityCard city={city} />
        </li>
      ))}
    </ul>
  );
}
