import { memo } from 'react';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { cityRoute } from '@/shared/cities.ts';
import type { ListLayout } from './layout.ts';
import type { ListedCity } from './queries.ts';

interface Props {
  readonly city: ListedCity;
  /** The country's name in the page's language, once known. */
  readonly country: string | undefined;
  /** Place among the cities of its letter, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly layout: ListLayout;
}

/** A city in the alphabetical list, at its position in the whole list: its name, its country under it. */
export const CityEntry = memo(function CityEntry({ city, country, index, count, layout }: Props) {
  const lang = useLang();
  const { columns, rowHeight, headingHeight } = layout;
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      className="absolute pe-4"
      style={{
        top: headingHeight + Math.floor(index / columns) * rowHeight,
        insetInlineStart: `${((index % columns) * 100) / columns}%`,
        width: `${100 / columns}%`,
        height: rowHeight,
      }}
    >
      <RouteLink
        to={cityRoute(city)}
        title={city.name}
        className="-mx-2 flex h-full scroll-mt-48 flex-col justify-center rounded-sm px-2 leading-snug hover:bg-accent-soft hover:text-accent-strong focus-visible:-outline-offset-2"
      >
        <span className="truncate">
          <PlaceName names={city.localized ? { [lang]: city.name } : {}} stored={city.name} />
        </span>
        {country && <span className="truncate text-sm leading-snug text-ink-muted">{country}</span>}
      </RouteLink>
    </li>
  );
});
