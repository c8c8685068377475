import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { continentFacts } from '@/places/continents/continents.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { isContinentSlug } from '@/shared/continents.ts';
import { formatNumber } from '@/shared/format.ts';
import type { Continent, CountryCard } from '@/shared/places.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';

interface Props {
  readonly continent: Continent;
  readonly countries: readonly CountryCard[];
  /** Shows a paragraph first; not beside a guide, which says as much. */
  readonly intro: boolean;
}

/** A paragraph on the continent and its numbers, counted from the countries listed under it. */
export function ContinentFactList({ continent, countries, intro }: Props) {
  const { t } = useTranslation('continents');
  const { t: guide } = useTranslation('continentGuide');
  const lang = useLang();
  const { countryCount, territoryCount } = continent;
  const { population, regionCount, mostPopulated } = continentFacts(countries);
  const [first] = mostPopulated;
  const facts: Fact[] = [
    {
      id: 'countries',
      term: t('facts.countries', { ns: 'places' }),
      icon: 'flag',
      value: (
        <>
          {formatNumber(lang, countryCount)}
          {territoryCount > 0 && (
            <span className="text-base text-ink-muted"> · {t('territories', { count: territoryCount })}</span>
          )}
        </>
      ),
    },
    {
      id: 'regions',
      term: t('facts.regions', { ns: 'places' }),
      icon: 'region',
      value: regionCount > 0 ? formatNumber(lang, regionCount) : null,
    },
    {
      id: 'population',
      term: t('facts.population', { ns: 'places' }),
      icon: 'people',
      value: population && approximate(lang, population),
    },
    {
      id: 'most-populated',
      term: t('facts.mostPopulated'),
      icon: 'city',
      value: first && (
        <RouteLink
          to={{ name: 'country', continent: first.continentSlug, country: first.slug }}
          className="underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          <PlaceName names={first.names} />
        </RouteLink>
      ),
    },
  ];
  return (
    <>
      {intro && isContinentSlug(continent.slug) && (
        <p className="mb-6 max-w-prose text-lg">{guide(`${continent.slug}.presentation`)}</p>
      )}
      <FactList facts={facts} />
      <p className="mt-2 text-sm text-ink-muted">
        {population !== null && t('facts.note')} {t('source.countries', { ns: 'places' })}
      </p>
    </>
  );
}

/** Three digits are as exact as the sum of censuses of different years can be. */
function approximate(lang: Parameters<typeof formatNumber>[0], population: number): string {
  return formatNumber(lang, population, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  });
}
