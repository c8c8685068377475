import { Suspense } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { CityCard } from '@/places/cities/CityCard.tsx';
import type { CityCard as City } from '@/shared/places.ts';
import { CityCardActions } from './CityCardActions.tsx';

const CityCredits = lazyWithFallback(async () => (await import('./CityCredits.tsx')).CityCredits);

/** Who made the pictures of cities in a list. */
export function Credits({ cities }: { cities: readonly City[] }) {
  return (
    cities.some(({ picture }) => picture) && (
      <Suspense>
        <CityCredits cities={cities} />
      </Suspense>
    )
  );
}

/** Cities as cards in the one grid of every list. */
export function CityGrid({ cities }: { cities: readonly City[] }) {
  return (
    <>
      <ul className="grid-cards">
        {cities.map((city, index) => (
          <li key={city.id} className="deferred grid">
            <CityCard city={city} first={index === 0} actions={<CityCardActions city={city} />} />
          </li>
        ))}
      </ul>
      <Credits cities={cities} />
    </>
  );
}
