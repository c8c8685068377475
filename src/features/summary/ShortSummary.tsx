import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { cutText, hasSummary, SUMMARY_LENGTH } from '@/shared/summary.ts';
import type { NamedPlace } from './footerPlace.ts';
import { summaryQuery } from './queries.ts';
import { SummarySource } from './SummarySource.tsx';

/** The first 500 characters; nothing where there are none, which the page itself has said. */
export function ShortSummary({ place }: { place: NamedPlace }) {
  const lang = useLang();
  const { data } = useQuery(summaryQuery(place, lang));
  if (!data || !hasSummary(data)) return null;
  return (
    <section aria-label={place.name} className="wrap pt-10">
      <p className="font-serif text-xl">
        <bdi>{place.name}</bdi>
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
