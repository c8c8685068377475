import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { CityIntro } from '@/places/cities/CityIntro.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityName } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';

/** A city in one sentence, and the way up: to its region, else to its country. */
export function CityLine({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const name = cityName(city, useLang());
  const { regionNames, countryNames } = city;
  const above = { continent: city.continentSlug, country: city.countrySlug };
  const up =
    regionNames && city.regionSlug
      ? ({
          term: 'facts.region',
          names: regionNames,
          to: { name: 'region', ...above, region: city.regionSlug },
        } as const)
      : countryNames &&
        ({ term: 'facts.country', names: countryNames, to: { name: 'country', ...above } } as const);
  return (
    <section aria-label={name} className="wrap pt-10">
      <p className="max-w-prose text-ink-muted">
        <CityIntro city={city} />
      </p>
      {up && (
        <p className="mt-2 text-sm">
          <span className="text-ink-muted">{`${t(up.term)} · `}</span>
          <RouteLink to={up.to} className="underline underline-offset-4">
            <PlaceName names={up.names} />
          </RouteLink>
        </p>
      )}
    </section>
  );
}
