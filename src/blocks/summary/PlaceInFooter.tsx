import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { regionQuery } from '@/places/regions/queries.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Route } from '@/shared/paths.ts';
import { cutText, hasSummary, SUMMARY_LENGTH } from '@/shared/summary.ts';
import { CityLine } from './CityLine.tsx';
import { type SummaryPlace, summaryQuery } from './queries.ts';
import { SummarySource } from './SummarySource.tsx';

/**
 * The place of the page in the footer: one sentence of a city, whose page holds its summary, else the beginning of the
 * summary. It reads the queries of the page itself, so that a server and a browser say the same.
 */
export function PlaceInFooter({ route }: { route: Route }) {
  switch (route.name) {
    case 'continent':
      return <ContinentSummary slug={route.continent} />;
    case 'country':
      return <CountrySummary slug={route.country} />;
    case 'region':
      return <RegionSummary country={route.country} slug={route.region} />;
    case 'city':
      return <CitySentence country={route.country} slug={route.city} />;
    default:
      return null;
  }
}

function ContinentSummary({ slug }: { slug: string }) {
  const lang = useLang();
  const { data } = useQuery(continentsQuery(lang));
  const continent = data?.find((candidate) => candidate.slug === slug);
  return (
    continent && (
      <ShortSummary place={{ type: 'continent', slug }} name={nameIn(continent.names, lang).text} />
    )
  );
}

function CountrySummary({ slug }: { slug: string }) {
  const { data: country } = useQuery(countryQuery(slug));
  const name = nameIn(country?.names ?? {}, useLang()).text;
  return country && <ShortSummary place={{ type: 'country', slug: country.slug }} name={name} />;
}

function RegionSummary({ country, slug }: { country: string; slug: string }) {
  const lang = useLang();
  const { data: region } = useQuery(regionQuery(country, slug, lang));
  if (!region) return null;
  const place = { type: 'region', slug: region.slug, parent: region.country.slug } as const;
  return <ShortSummary place={place} name={nameIn(region.names, lang).text} />;
}

function CitySentence({ country, slug }: { country: string; slug: string }) {
  const { data: city } = useQuery(cityQuery({ city: slug, country, lang: useLang() }));
  return city && <CityLine city={city} />;
}

/** The first 500 characters; nothing where there are none, which the page itself has said. */
function ShortSummary({ place, name }: { place: SummaryPlace; name: string }) {
  const lang = useLang();
  // A server never has it, while the page may have read it before the footer is hydrated.
  const hydrating = useHydrating();
  const { data } = useQuery(summaryQuery(place, lang));
  if (hydrating || !data || !hasSummary(data)) return null;
  return (
    <section aria-label={name} className="wrap pt-10">
      <p className="font-serif text-xl">
        <bdi>{name}</bdi>
      </p>
      <p
        className="mt-2 max-w-prose text-ink-muted"
        lang={localeTag(data.lang)}
        dir={languageOf(data.lang).direction}
      >
        {cutText(data.extract, SUMMARY_LENGTH)}
      </p>
      <SummarySource summary={data} />
    </section>
  );
}
