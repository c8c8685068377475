import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { cutText, PRESENTATION_LENGTH, type SummaryLead } from '@/shared/summary.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { SummaryPicture } from './SummaryPicture.tsx';
import { SummarySource } from './SummarySource.tsx';

/** The summary up to 1000 characters beside the article's picture. */
export function Presentation({ summary }: { summary: SummaryLead }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <SummaryText lang={summary.lang}>{cutText(summary.extract, PRESENTATION_LENGTH)}</SummaryText>
        <SummarySource summary={summary} />
      </div>
      <SummaryPicture image={summary.image} title={summary.title} />
    </div>
  );
}

/** A text that says which language it is in when that is not the page's. */
function SummaryText({ lang, children }: { lang: SummaryLead['lang']; children: string }) {
  const { t } = useTranslation('common');
  const page = useLang();
  const { direction, nativeName } = languageOf(lang);
  if (lang === page) return <p className="max-w-prose text-lg">{children}</p>;
  return (
    <>
      <p className="mb-2">
        <LanguageBadge code={lang} name={t('inLanguage', { language: nativeName })} />
      </p>
      <p className="max-w-prose text-lg" lang={localeTag(lang)} dir={direction}>
        {children}
      </p>
    </>
  );
}
