import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useHydrating, useInitialTime } from '@/lib/hydration.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { isDue, isFresh, type CitySights as Sights } from '@/shared/sights.ts';
import { askedSightsQuery, citySightsQuery, MAX_SIGHTS } from './queries.ts';
import { SightsShown } from './SightsShown.tsx';

interface Props {
  readonly cityId: number;
  /** Name in the page's language. */
  readonly name: string;
}

/** Sights around a city (docs/product/sights.md). */
export function CitySights({ cityId, name }: Props) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const words = usePlaceWords({ kind: 'city', name });
  const now = useInitialTime().getTime();
  const storedQuery = useQuery(citySightsQuery(cityId, lang));
  const storedSights = storedQuery.data && storedQuery.data.checkedAt !== null ? storedQuery.data : null;
  const shouldAsk =
    storedQuery.data !== undefined && storedQuery.data !== null && isDue(storedQuery.data, now);
  const requestedQuery = useQuery({ ...askedSightsQuery(cityId, lang), enabled: shouldAsk });
  // A server only has what is kept.
  if (useHydrating() && !storedSights) return <div className="min-h-130" />;
  if (storedSights?.total === 0 && !shouldAsk) return null;
  const shownSights = requestedQuery.data ?? storedSights;
  const query = storedSights || !shouldAsk ? storedQuery : requestedQuery;
  return (
    <Section
      title={t('title', { ...words })}
      note={shownSights && shownSights.total > 0 && t('count', { count: shownSights.total })}
    >
      <QueryView<Sights | null>
        query={query}
        pending={<div className="min-h-100 skeleton" />}
        errorText={t('error')}
        empty={{ when: () => !shownSights || shownSights.total === 0, title: t('none') }}
      >
        {() =>
          shownSights && (
            <SightsShown
              sights={shownSights}
              order="city"
              all={citySightsQuery(cityId, lang, MAX_SIGHTS)}
              stale={requestedQuery.data?.stale ?? (requestedQuery.isError && !isFresh(shownSights, now))}
            />
          )
        }
      </QueryView>
    </Section>
  );
}
