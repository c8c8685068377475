import { useQuery } from '@tanstack/react-query';
import { countryQuery } from '@/features/places/countries/countryQuery.ts';
import { PracticalInformation } from '@/features/places/countries/practical/PracticalInformation.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import { HydrateNear } from '@/ui/HydrateNear.tsx';

/** What to know of the country of a city before leaving. */
export function CountryPractical({ city }: { city: City }) {
  const lang = useLang();
  const { data: country } = useQuery({
    ...countryQuery(city.countrySlug),
    enabled: city.countryId !== null,
  });
  if (!country) return null;
  return (
    <HydrateNear>
      <PracticalInformation country={country} title={nameIn(country.names, lang).text} />
    </HydrateNear>
  );
}
