import type { CountryCard as Country } from '@/shared/places.ts';
import { CountryCard } from './CountryCard.tsx';

export function CountryGrid({ countries }: { countries: readonly Country[] }) {
  return (
    <ul className="grid-cards">
      {countries.map((country) => (
        <li key={country.id} className="deferred grid">
          <CountryCard country={country} />
        </li>
      ))}
    </ul>
  );
}
