import { memo } from 'react';
import type { CountryCard as Country } from '@/shared/places.ts';
import { CountryCard } from './CountryCard.tsx';

/** Rendered again only for other countries: its page changes with every letter typed and once it is hydrated. */
export const CountryGrid = memo(function CountryGrid({ countries }: { countries: readonly Country[] }) {
  return (
    <ul className="grid-cards">
      {countries.map((country) => (
        <li key={country.id} className="deferred grid">
          <CountryCard country={country} />
        </li>
      ))}
    </ul>
  );
});
