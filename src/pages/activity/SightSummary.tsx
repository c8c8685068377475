import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Presentation } from '@/blocks/summary/Presentation.tsx';
import { isSummary, keptLead } from '@/blocks/summary/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { callFunction, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SightPage } from '@/shared/sights.ts';
import { hasSummary, type PlaceSummaryAnswer } from '@/shared/summary.ts';
import { SkeletonLines } from '@/ui/Skeleton.tsx';

/** Wikipedia's summary of a sight, in the language, else in English or French: the function tries them. */
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
  const storedLead = keptLead(page.lead);
  const query = useQuery({ ...sightSummaryQuery(page.sight.slug, lang), enabled: !storedLead });
  const show = (lead: NonNullable<typeof storedLead>) => (
    <Section title={t('tabs.presentation')}>
      <Presentation summary={lead} hasPicture />
    </Section>
  );
  if (storedLead) return show(storedLead);
  return (
    <QueryView<PlaceSummaryAnswer>
      query={query}
      pending={
        <div className="min-h-60 pt-10">
          <SkeletonLines />
        </div>
      }
      errorText={t('error', { ns: 'categories' })}
    >
      {(answer) => hasSummary(answer) && show(answer)}
    </QueryView>
  );
}
