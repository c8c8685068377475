import type { RegionCard as Region } from '@/shared/places.ts';
import { RegionCard, type RegionCountry } from './RegionCard.tsx';

export function RegionGrid({ regions, country }: { regions: readonly Region[]; country: RegionCountry }) {
  return (
    <ul className="grid-cards gap-3">
      {regions.map((region) => (
        <li key={region.id} className="grid">
          <RegionCard region={region} country={country} />
        </li>
      ))}
    </ul>
  );
}
