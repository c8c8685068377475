import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import type { PlaceSummary } from '@/shared/summary.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { SummarySource } from './SummarySource.tsx';
import { safeHtml } from './safeHtml.ts';

/** The whole introduction of the article, with its source. */
export function Details({ summary }: { summary: PlaceSummary }) {
  const { t } = useTranslation('common');
  const page = useLang();
  const { content, sourceUrl, lang } = summary;
  const { direction, nativeName } = languageOf(lang);
  const text = useMemo(() => safeHtml(content, sourceUrl), [content, sourceUrl]);
  return (
    <>
      {lang !== page && (
        <p className="mb-2">
          <LanguageBadge code={lang} name={t('inLanguage', { language: nativeName })} />
        </p>
      )}
      <div lang={localeTag(lang)} dir={direction}>
        {text}
      </div>
      <SummarySource summary={summary} />
    </>
  );
}
