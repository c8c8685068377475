import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '@/features/places/Section.tsx';
import { Presentation } from '@/features/summary/Presentation.tsx';
import { isSummary, keptLead } from '@/features/summary/queries.ts';
import { callFunction, retryOnce } from '@/lib/functions.ts';
import { useLang } from '@/lib/i18n.tsx';
import { HOUR } from '@/lib/queryClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SightPage } from '@/shared/sights.ts';
import { hasSummary, type PlaceSummaryAnswer } from '@/shared/summary.ts';
import { KeepHeight } from '@/ui/KeepHeight.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';

/** What Wikipedia says of a sight, in the language, else in English or French: the function tries them. */
const sightSummaryQuery = (slug: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['summary', 'sight', slug, lang],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) =>
      callFunction(
        'place-summary',
        { placeType: 'sight', placeName: slug, language: lang, onlySummary: true },
        isSummary,
        signal,
      ),
  });

/** The beginning of the article about a sight: part of the page once it is kept, else asked for by the browser. */
export function SightSummary({ page }: { page: SightPage }) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const kept = keptLead(page.lead);
  const asked = useQuery({ ...sightSummaryQuery(page.sight.slug, lang), enabled: !kept });
  const show = (lead: NonNullable<typeof kept>) => (
    <Section title={t('tabs.presentation')}>
      <Presentation summary={lead} hasPicture />
    </Section>
  );
  if (kept) return show(kept);
  return (
    <KeepHeight pending={asked.isPending}>
      <QueryView<PlaceSummaryAnswer>
        query={asked}
        pending={
          <div className="min-h-60 pt-10">
            <SkeletonLines />
          </div>
        }
        errorText={t('error', { ns: 'categories' })}
      >
        {(answer) => hasSummary(answer) && show(answer)}
      </QueryView>
    </KeepHeight>
  );
}
