import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import type { SummaryLead } from '@/shared/summary.ts';

const link = 'underline underline-offset-4';

/** The article, its version and its licence, as CC BY-SA requires. */
export function SummarySource({ summary }: { summary: SummaryLead }) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const { sourceUrl, title, licence, revision, stale } = summary;
  const date = new Date(revision.date);
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-muted">
      <a
        href={sourceUrl}
        rel="noopener"
        hrefLang={localeTag(summary.lang)}
        className={link}
        dir={languageOf(lang).direction}
      >
        {t('source.article', { title })}
      </a>
      {!Number.isNaN(date.getTime()) && <> · {t('source.date', { date: formatDate(lang, date, 'UTC') })}</>}
      {' · '}
      <a href={licence.url} rel="license noopener" className={`${link} whitespace-nowrap`}>
        <bdi>{licence.name}</bdi>
      </a>
      {stale && <> · {t('source.stale')}</>}
    </p>
  );
}
