import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { cutText, PRESENTATION_LENGTH, type SummaryLead } from '@/shared/summary.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { SummarySource } from './SummarySource.tsx';

interface Props {
  readonly summary: SummaryLead;
  /** True where the place has a picture, which the header of its page shows. */
  readonly hasPicture: boolean;
}

/** The summary up to 1000 characters. */
export function Presentation({ summary, hasPicture }: Props) {
  const { t } = useTranslation('summary');
  return (
    <>
      <SummaryText lang={summary.lang}>{cutText(summary.extract, PRESENTATION_LENGTH)}</SummaryText>
      <SummarySource summary={summary} />
      {!hasPicture && <p className="mt-1 text-sm text-ink-muted">{t('noImage')}</p>}
    </>
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
