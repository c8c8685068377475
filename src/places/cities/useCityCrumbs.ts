import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '@/places/navigation/Breadcrumb.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityRoute } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';

/** The breadcrumb from the continents to a city; a link to the city itself only for the pages beneath it. */
export function useCityCrumbs(city: City, { linked = false } = {}): Crumb[] {
  const { t } = useTranslation('common');
  const place = { continent: city.continentSlug, country: city.countrySlug };
  const crumbs: Crumb[] = [{ label: t('continents'), to: { name: 'continents' } }];
  if (city.continentNames) {
    crumbs.push({
      label: createElement(PlaceName, { names: city.continentNames }),
      to: { name: 'continent', continent: city.continentSlug },
    });
  }
  if (city.countryNames) {
    crumbs.push({
      label: createElement(PlaceName, { names: city.countryNames }),
      to: { name: 'country', ...place },
    });
  }
  if (city.regionNames && city.regionSlug) {
    crumbs.push({
      label: createElement(PlaceName, { names: city.regionNames }),
      to: { name: 'region', ...place, region: city.regionSlug },
    });
  }
  crumbs.push({
    label: createElement(PlaceName, { names: city.names, stored: city.name }),
    ...(linked && { to: cityRoute(city) }),
  });
  return crumbs;
}
