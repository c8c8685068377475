import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { QuietBlock } from '@/places/states/QuietBlock.tsx';
import { isFresh, type CitySights as Sights } from '@/shared/sights.ts';
import { citySightsQuery, MAX_SIGHTS } from './queries.ts';
import { SightsShown } from './SightsShown.tsx';
import { useSights } from './useSights.ts';

interface Props {
  readonly cityId: number;
  /** Name in the page's language. */
  readonly name: string;
  /** The page says at its end what is missing. */
  readonly quiet?: boolean;
}

/** Sights around a city (docs/product/sights.md). */
export function CitySights({ cityId, name, quiet = false }: Props) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const words = usePlaceWords({ kind: 'city', name });
  const { query, requestedQuery, storedSights, shouldAsk, isOut, now } = useSights({ cityId });
  // A server only has what is kept.
  if (useHydrating() && !storedSights) return isOut ? null : <div className="min-h-130" />;
  if (storedSights?.total === 0 && !shouldAsk) return null;
  const shownSights = requestedQuery.data ?? storedSights;
  return (
    <QuietBlock isOut={quiet && isOut}>
      <Section
        title={t('title', { ...words })}
        note={shownSights && shownSights.total > 0 && t('count', { count: shownSights.total })}
      >
        <QueryView<Sights | null>
          query={query}
          pending={<div className="min-h-100 skeleton skeleton-lines" />}
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
    </QuietBlock>
  );
}
