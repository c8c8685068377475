import type { CountryCard as Country } from '@/shared/places.ts';
import { cardItem } from '@/ui/Card.tsx';
import { CountryCard } from './CountryCard.tsx';

export function CountryGrid({ countries }: { countries: readonly Country[] }) {
  return (
    <ul className="grid-cards">
      {countries.map((country) => (
        <li key={country.id} className={cardItem}>
          <CountryCard country={country} />
        </li>
      ))}
    </ul>
  );
}
