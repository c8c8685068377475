import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, type TreeNode } from '@/admin/ui/Tree.tsx';
import { regionsQuery } from '@/features/places/regions/queries.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber, nameComparator } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent, RegionCard } from '@/shared/places.ts';
import type { CountryOverview } from './overview.ts';

interface Props {
  readonly continents: readonly Continent[];
  readonly countries: readonly CountryOverview[];
}

/** The world as a tree. The regions of a country are fetched when it is opened. */
export function RegionsTree({ continents, countries }: Props) {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const opened = countries.filter(({ id, regions }) => regions > 0 && expanded.has(countryNode(id)));
  const regions = useQueries({
    queries: opened.map(({ id }) => regionsQuery(id, lang)),
    combine: (answers) => new Map(answers.map((answer, at) => [opened[at]?.id, answer.data ?? []])),
  });
  const counted = (key: 'countries' | 'regions' | 'cities', count: number) =>
    t(`overview.${key}`, { count, value: formatNumber(lang, count) });

  const nodes = byName(continents, lang).map((continent): TreeNode => {
    const own = countries.filter(({ continentId }) => continentId === continent.id);
    const total = own.reduce((sum, country) => sum + country.regions, 0);
    return {
      id: `continent-${continent.id}`,
      label: <span className="font-serif text-lg">{nameIn(continent.names, lang).text}</span>,
      note: `${counted('countries', own.length)} · ${counted('regions', total)}`,
      children: byName(own, lang).map((country) => ({
        id: countryNode(country.id),
        label: nameIn(country.names, lang).text,
        note: `${counted('regions', country.regions)} · ${counted('cities', country.cities)}`,
        ...(country.regions > 0
          ? { children: byName(regions.get(country.id) ?? [], lang).map(toRegionNode(lang)) }
          : {}),
      })),
    };
  });
  return <Tree label={t('overview.tree')} nodes={nodes} expanded={expanded} onToggle={toggle} />;
}

const countryNode = (id: number) => `country-${id}`;

const toRegionNode =
  (lang: LanguageCode) =>
  (region: RegionCard): TreeNode => ({ id: `region-${region.id}`, label: nameIn(region.names, lang).text });

function byName<Place extends Pick<CountryOverview, 'names'>>(
  places: readonly Place[],
  lang: LanguageCode,
): Place[] {
  const compare = nameComparator(lang);
  return places.toSorted((a, b) => compare(nameIn(a.names, lang).text, nameIn(b.names, lang).text));
}
