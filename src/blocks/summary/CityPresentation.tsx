import { useLang } from '@/i18n/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { City } from '@/shared/places.ts';
import { CityFactsText } from './CityFactsText.tsx';
import { PlacePresentation } from './PlacePresentation.tsx';

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
      facts={<CityFactsText city={city} />}
      guide={guide}
    />
  );
}
