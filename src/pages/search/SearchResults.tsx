import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS, KIND_TITLES } from '@/blocks/search/kinds.ts';
import { previewKey, previewsQuery, RESULTS_PER_GROUP } from '@/blocks/search/queries.ts';
import { groupResults, type SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { ResultCard } from './ResultCard.tsx';

/** Every result in its group, each group with its number. */
export function SearchResults({ results, typed }: { results: readonly SearchResult[]; typed: string }) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const population = usePopulation();
  const { data: previews = {} } = useQuery(previewsQuery(useLang(), results));
  return (
    <>
      <p role="status" className="mt-4 text-ink-muted">
        {t('page.count', { count: results.length })}
      </p>
      {results.every((result) => result.match === 'near') && (
        <Notice className="mt-4">{t('page.near', { query: typed })}</Notice>
      )}
      {groupResults(results).map(({ kind, results: group }) => (
        <Section
          key={kind}
          title={
            <span className="flex items-center gap-3">
              <Icon name={KIND_ICONS[kind]} className="size-6 text-ink-muted" />
              {tCommon(KIND_TITLES[kind])}
            </span>
          }
          note={t(group.length < RESULTS_PER_GROUP ? 'page.count' : 'page.first', { count: group.length })}
        >
          <ul className="grid-cards">
            {group.map((result) => (
              <ResultCard
                key={result.id}
                result={result}
                typed={typed}
                population={result.population ? population(result.population) : null}
                preview={previews[previewKey(result)]}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
