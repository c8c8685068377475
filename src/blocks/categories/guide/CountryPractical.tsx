import { useQuery } from '@tanstack/react-query';
import { PracticalInformation } from '@/blocks/practical/PracticalInformation.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { Deferred } from '@/places/states/Deferred.tsx';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';

/** Practical information about the country of a city. */
export function CountryPractical({ city }: { city: City }) {
  const lang = useLang();
  const { data: country } = useQuery({
    ...countryQuery(city.countrySlug),
    enabled: city.countryId !== null,
  });
  if (!country) return null;
  return (
    <Deferred onServer>
      <PracticalInformation country={country} title={nameIn(country.names, lang).text} />
    </Deferred>
  );
}
