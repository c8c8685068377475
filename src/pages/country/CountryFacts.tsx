import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityRoute } from '@/shared/cities.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatArea, formatCoordinate, formatNumber } from '@/shared/format.ts';
import type { Country } from '@/shared/places.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';

/** The capital's name, leading to its page where we have the city. */
function Capital({ country: { capital, slug, continentSlug } }: { country: Country }) {
  if (!capital) return null;
  const name = <PlaceName names={capital.names} stored={capital.name} />;
  if (!capital.city) return name;
  return (
    <RouteLink
      to={cityRoute({ ...capital.city, countrySlug: slug, continentSlug })}
      className="underline underline-offset-4"
    >
      {name}
    </RouteLink>
  );
}

/** Facts of a country, with their sources. */
export function CountryFacts({ country }: { country: Country }) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const names = useNationalNames();
  const { population, area, capital, currency, languages, latitude, longitude } = country;
  const facts: Fact[] = [
    {
      id: 'capital',
      term: t('facts.capital'),
      icon: 'city',
      value: capital && <Capital country={country} />,
    },
    {
      id: 'population',
      term: t('facts.population'),
      icon: 'people',
      value: population && formatNumber(lang, population),
    },
    { id: 'area', term: t('facts.area'), icon: 'ruler', value: area && formatArea(lang, area) },
    {
      id: 'currency',
      term: t('facts.currency'),
      icon: 'coin',
      value: currency && `${names.currency(currency)} (${currency})`,
    },
    {
      id: 'languages',
      term: t('facts.languages', { count: languages.length }),
      icon: 'language',
      value: enumerate(lang, languages.map(names.language)),
    },
    {
      id: 'coordinates',
      term: t('facts.coordinates'),
      icon: 'compass',
      value:
        latitude !== null && longitude !== null ? (
          <bdi>
            {enumerate(lang, [
              formatCoordinate(lang, latitude, t('compass.n'), t('compass.s'), 1),
              formatCoordinate(lang, longitude, t('compass.e'), t('compass.w'), 1),
            ])}
          </bdi>
        ) : null,
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      {/* A country that an operator has added has no flag, and none of its facts from these sources. */}
      {country.flagUrl && <p className="mt-2 text-sm text-ink-muted">{t('source.countries')}</p>}
    </>
  );
}
