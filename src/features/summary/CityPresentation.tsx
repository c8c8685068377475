import { useLang } from '@/lib/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { City } from '@/shared/places.ts';
import { PlacePresentation } from './PlacePresentation.tsx';
import { useCityFacts } from './useCityFacts.ts';

interface Props {
  readonly city: City;
  readonly guide: PlaceGuide | null | undefined;
}

/** The presentation of a city, with the paragraph its own data give. */
export function CityPresentation({ city, guide }: Props) {
  const lang = useLang();
  return (
    <PlacePresentation
      place={{ type: 'city', id: city.id, slug: city.slug, parent: city.countrySlug }}
      name={city.names[lang] ?? city.name}
      facts={useCityFacts(city)}
      guide={guide}
    />
  );
}
