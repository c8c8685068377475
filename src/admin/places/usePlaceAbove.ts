import { useLang } from '@/i18n/i18n.tsx';
import { cityName } from '@/shared/cities.ts';
import { displayName } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { EditedPlace } from './places.ts';
import { useRegionChoices } from './useRegionChoices.ts';

/** The country that a place lies in, in a language; none for a country itself. */
const countryOf = ({ kind, isoCode }: EditedPlace, lang: LanguageCode): string | undefined =>
  kind !== 'country' && isoCode ? displayName(lang, 'region', isoCode) : undefined;

/** The region of a city or the city of a sight, and the country of a place, in the operator's language, as far as they are known. */
export function usePlaceAbove(place: EditedPlace | undefined): {
  readonly region: string | undefined;
  readonly country: string | undefined;
} {
  const lang = useLang();
  const regions = useRegionChoices(place?.kind === 'city' ? place.countryId : null);
  const region = place?.city
    ? cityName(place.city, lang)
    : regions.find(([id]) => id === place?.stored.region_id)?.[1];
  return { region, country: place && countryOf(place, lang) };
}
