import { useLang } from '@/i18n/i18n.tsx';
import { PictureCredits } from '@/places/pictures/PictureCredits.tsx';
import { cityName } from '@/shared/cities.ts';
import type { CityCard } from '@/shared/places.ts';

/** Who made the pictures of cities in a list. In a chunk of its own: most lists have none. */
export function CityCredits({ cities }: { cities: readonly CityCard[] }) {
  const lang = useLang();
  return (
    <PictureCredits of={cities.map((city) => ({ name: cityName(city, lang), picture: city.picture }))} />
  );
}
