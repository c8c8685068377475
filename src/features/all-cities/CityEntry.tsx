import { memo } from 'react';
import type { ListedCity } from '@/data/allCities.ts';
import { cityRoute } from '@/features/cities/index.ts';
import { PlaceName, RouteLink } from '@/features/navigation/index.ts';
import { useLang } from '@/i18n/index.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

interface Props {
  /** Undefined while it is awaited. */
  readonly city: ListedCity | undefined;
  /** The country's name in the page's language, once known. */
  readonly country: string | undefined;
}

/** A city in the alphabetical list: its name, its country under it. */
export const CityEntry = memo(function CityEntry({ city, country }: Props) {
  const lang = useLang();
  if (!city) {
    return (
      <span className="flex h-full flex-col justify-center gap-1.5 px-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
    );
  }
  return (
    <RouteLink
      to={cityRoute(city)}
      title={city.name}
      className="flex h-full scroll-mt-48 flex-col justify-center rounded-sm px-2 leading-snug hover:bg-accent-soft hover:text-accent-strong focus-visible:-outline-offset-2"
    >
      <span className="truncate">
        <PlaceName names={city.localized ? { [lang]: city.name } : {}} stored={city.name} />
      </span>
      {country && <span className="truncate text-sm leading-snug text-ink-muted">{country}</span>}
    </RouteLink>
  );
});
