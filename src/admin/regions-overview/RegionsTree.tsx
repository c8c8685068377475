import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Tree, TreeBranch, TreeLeaf } from '@/admin/ui/Tree.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { regionsQuery } from '@/places/regions/queries.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber, nameComparator } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent } from '@/shared/places.ts';
import type { CountryOverview } from './overview.ts';

interface Props {
  readonly continents: readonly Continent[];
  readonly countries: readonly CountryOverview[];
}

/** The world as a tree of continents, countries and regions. */
export function RegionsTree({ continents, countries }: Props) {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  const counted = useCounts();
  return (
    <Tree label={t('overview.tree')}>
      {sortByName(continents, lang).map(({ id, names }) => {
        const ownCountries = countries.filter(({ continentId }) => continentId === id);
        const regions = ownCountries.reduce((sum, country) => sum + country.regions, 0);
        return (
          <TreeBranch
            key={id}
            label={<span className="font-serif text-lg">{nameIn(names, lang).text}</span>}
            note={`${counted('countries', ownCountries.length)} · ${counted('regions', regions)}`}
          >
            <Tree>
              {sortByName(ownCountries, lang).map((country) => (
                <CountryNode key={country.id} country={country} />
              ))}
            </Tree>
          </TreeBranch>
        );
      })}
    </Tree>
  );
}

function CountryNode({ country: { id, names, regions, cities } }: { country: CountryOverview }) {
  const lang = useLang();
  const counted = useCounts();
  const node = {
    label: nameIn(names, lang).text,
    note: `${counted('regions', regions)} · ${counted('cities', cities)}`,
  };
  if (regions === 0) return <TreeLeaf {...node} />;
  return (
    <TreeBranch {...node}>
      <Regions countryId={id} />
    </TreeBranch>
  );
}

function Regions({ countryId }: { countryId: number }) {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  const query = useQuery(regionsQuery(countryId, lang));
  return (
    <QueryView query={query} pending={null} errorText={t('overview.noData')}>
      {(regions) => (
        <Tree>
          {sortByName(regions, lang).map(({ id, names }) => (
            <TreeLeaf key={id} label={nameIn(names, lang).text} />
          ))}
        </Tree>
      )}
    </QueryView>
  );
}

function useCounts() {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  return (key: 'countries' | 'regions' | 'cities', count: number) =>
    t(`overview.${key}`, { count, value: formatNumber(lang, count) });
}

function sortByName<Place extends Pick<CountryOverview, 'names'>>(
  places: readonly Place[],
  lang: LanguageCode,
): Place[] {
  const compare = nameComparator(lang);
  return places.toSorted((a, b) => compare(nameIn(a.names, lang).text, nameIn(b.names, lang).text));
}
