import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { comparePath } from '@/blocks/compare/compared.ts';
import { citySightsQuery } from '@/blocks/sights/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ComparedSources } from './ComparedSources.tsx';
import { SIGHTS_SHOWN } from './loader.ts';
import { comparedCountriesQuery, countriesOf } from './queries.ts';
import { Swatch } from './Swatch.tsx';
import { useRows } from './useRows.tsx';

/** Everything that is compared in a word, one column per city. The names of rows stay while columns scroll. */
export function ComparedTable({ cities }: { cities: readonly City[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const countries = useQuery(comparedCountriesQuery(countriesOf(cities)));
  const sights = useQueries({ queries: cities.map(({ id }) => citySightsQuery(id, lang, SIGHTS_SHOWN)) });
  const rows = useRows({ countries, sights: new Map(cities.map(({ id }, index) => [id, sights[index]])) });
  return (
    <Section title={t('table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={t('table')} className="relative scroll-shade border-b border-line">
        <table className="w-full table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              <td className="sticky start-0 z-10 w-23 bg-paper sm:w-44 print:bg-transparent" />
              {cities.map((city, index) => (
                <ColumnHead key={city.id} city={city} index={index} cities={cities} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, term, cell }) => (
              <tr key={id}>
                <Cell head>{term}</Cell>
                {cities.map((city) => (
                  <Cell key={city.id}>{cell(city)}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ComparedSources
        cities={cities}
        countries={countries.data ?? []}
        sights={sights.flatMap(({ data }) => data ?? [])}
      />
    </Section>
  );
}

interface ColumnHeadProps {
  readonly city: City;
  readonly index: number;
  readonly cities: readonly City[];
}

function ColumnHead({ city, index, cities }: ColumnHeadProps) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const rest = cities.filter(({ id }) => id !== city.id).map(({ id }) => id);
  return (
    <th scope="col" className="w-28 px-2 pb-2 text-start align-top sm:w-auto sm:px-3">
      <span className="flex flex-wrap items-start gap-x-2">
        <span className="mt-1.5">
          <Swatch index={index} />
        </span>
        <RouteLink
          to={cityRoute(city)}
          className="flex-1 font-serif text-lg leading-tight wrap-anywhere hyphens-auto sm:text-xl underline-offset-4 hover:underline max-sm:min-w-[calc(100%-1rem)]"
        >
          <PlaceName names={city.names} stored={city.name} />
        </RouteLink>
        <Link
          to={comparePath(lang, rest)}
          rel="nofollow"
          preventScrollReset
          aria-label={t('comparison.remove', { ns: 'places', name: cityName(city, lang) })}
          className="-mt-2 -mb-1 grid size-11 shrink-0 place-items-center rounded-sm text-ink-muted hover:text-accent max-sm:-ms-3.5 sm:-me-2 print:hidden"
        >
          <Icon name="close" className="size-4" />
        </Link>
      </span>
    </th>
  );
}

function Cell({ head = false, children }: { head?: boolean; children: ReactNode }) {
  const line = 'border-t border-line py-2.5 align-top text-start';
  if (head)
    return (
      <th
        scope="row"
        className={`${line} sticky start-0 z-10 bg-paper pe-2 print:bg-transparent text-sm font-semibold text-ink-muted wrap-anywhere hyphens-auto`}
      >
        {children}
      </th>
    );
  return <td className={`${line} px-2 wrap-anywhere sm:px-3`}>{children}</td>;
}
