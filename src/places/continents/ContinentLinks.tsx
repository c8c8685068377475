import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import type { Continent } from '@/shared/places.ts';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';
import { continentLatitude } from './continents.ts';
import { useCountryCount } from './useCountryCount.ts';

/** The continents as a plain list of links, so that none is hidden in a carousel or too small on a map. */
export function ContinentLinks({ continents }: { continents: readonly Continent[] }) {
  const count = useCountryCount();
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
      {continents.map((continent) => (
        <li key={continent.id} style={latitudeStyle(continentLatitude(continent.slug))}>
          <RouteLink
            to={{ name: 'continent', continent: continent.slug }}
            className="flex min-h-11 items-center gap-3 border-t border-line py-2 hover:text-accent"
          >
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full lat-dot" />
            <span className="font-semibold">
              <PlaceName names={continent.names} />
            </span>
            <span className="ms-auto text-sm text-ink-muted tabular-nums">
              {count(continent.countryCount, continent.territoryCount)}
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
