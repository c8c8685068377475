import { LazyCompareToggle } from '@/blocks/compare/LazyCompareToggle.tsx';
import { FavouriteButton } from '@/blocks/favourites/FavouriteButton.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { cityName } from '@/shared/cities.ts';
import type { CityCard } from '@/shared/places.ts';

/** The buttons of a city's card: favourite and comparison. */
export function CityCardActions({ city }: { city: CityCard }) {
  const name = cityName(city, useLang());
  return (
    <>
      <FavouriteButton cityId={city.id} name={name} className="absolute end-2 top-2 z-1" />
      <LazyCompareToggle
        cityId={city.id}
        name={name}
        className="absolute end-15 top-2 z-1 max-xs:end-2 max-xs:top-14"
      />
    </>
  );
}
