import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '@/features/places/Section.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useInitialTime } from '@/lib/hydration.ts';
import { useLang } from '@/lib/i18n.tsx';
import { isDue, isFresh, type CitySights as Sights } from '@/shared/sights.ts';
import { KeepHeight } from '@/ui/KeepHeight.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { askedSightsQuery, citySightsQuery, MOST_SIGHTS } from './queries.ts';
import { SightsShown } from './SightsShown.tsx';

interface Props {
  readonly cityId: number;
  /** In the page's language. */
  readonly name: string;
}

/** What there is to see around a city (docs/product/sights.md). */
export function CitySights({ cityId, name }: Props) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const words = usePlaceWords({ kind: 'city', name });
  const now = useInitialTime().getTime();
  const kept = useQuery(citySightsQuery(cityId, lang));
  const known = kept.data && kept.data.checkedAt !== null ? kept.data : null;
  const wanted = kept.data !== undefined && kept.data !== null && isDue(kept.data, now);
  const asked = useQuery({ ...askedSightsQuery(cityId, lang), enabled: wanted });
  // A server only has what is kept.
  if (import.meta.env.SSR && !known) return <div className="min-h-130" />;
  if (known?.total === 0 && !wanted) return null;
  const shown = asked.data ?? known;
  const query = known || !wanted ? kept : asked;
  return (
    <Section
      title={t('title', { ...words })}
      note={shown && shown.total > 0 && t('count', { count: shown.total })}
    >
      <KeepHeight pending={query.isPending}>
        <QueryView<Sights | null>
          query={query}
          pending={<div className="min-h-100 skeleton" />}
          errorText={t('error')}
          empty={{ when: () => !shown || shown.total === 0, title: t('none') }}
        >
          {() =>
            shown && (
              <SightsShown
                sights={shown}
                order="city"
                all={citySightsQuery(cityId, lang, MOST_SIGHTS)}
                stale={asked.data?.stale ?? (asked.isError && !isFresh(shown, now))}
              />
            )
          }
        </QueryView>
      </KeepHeight>
    </Section>
  );
}
