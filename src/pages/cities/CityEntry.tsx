import { memo } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityRoute } from '@/shared/cities.ts';
import type { ListedCity } from './queries.ts';

interface Props {
  readonly city: ListedCity;
  /** The country's name in the page's language, once known. */
  readonly country: string | undefined;
  /** Place among the cities of its letter, from 1, and how many there are. */
  readonly position: number;
  readonly count: number;
}

/** A city in the alphabetical list: its name, its country under it. */
export const CityEntry = memo(function CityEntry({ city, country, position, count }: Props) {
  const lang = useLang();
  return (
    <li aria-setsize={count} aria-posinset={position} className="min-w-0 pe-4">
      <RouteLink
        to={cityRoute(city)}
        title={city.name}
        className="-mx-2 flex h-full scroll-mt-48 flex-col justify-center rounded-sm px-2 leading-snug hover:bg-accent-soft hover:text-accent-strong focus-visible:-outline-offset-2"
      >
        <span className="truncate">
          <PlaceName names={city.localized ? { [lang]: city.name } : {}} stored={city.name} />
        </span>
        {city.isoCode && (
          // Its line is there before the names of countries are.
          <span className="truncate text-sm leading-snug text-ink-muted">{country ?? '\u00A0'}</span>
        )}
      </RouteLink>
    </li>
  );
});
