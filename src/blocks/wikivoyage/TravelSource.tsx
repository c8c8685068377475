import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { TRAVEL_LICENCE, type TravelArticle } from '@/shared/travelGuide.ts';
import { versionsAddress } from '@/shared/wikis.ts';

const link = 'underline underline-offset-4';

/** The article, who wrote it, its licence and what was done to it, as CC BY-SA requires; and of when it is. */
export function TravelSource({ article, stale }: { article: TravelArticle; stale: boolean }) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  const { project, title, source, checkedAt } = article;
  const { direction } = languageOf(lang);
  return (
    <p className="max-w-prose text-sm text-ink-muted">
      <a href={source} rel="noopener" hrefLang={localeTag(article.lang)} dir={direction} className={link}>
        {t(`read.article.${project}`, { title })}
      </a>
      {' · '}
      <a href={versionsAddress(article)} rel="noopener nofollow" className={link}>
        {t('read.history')}
      </a>
      {' · '}
      <a href={TRAVEL_LICENCE.url} rel="license noopener" className={`${link} whitespace-nowrap`}>
        <bdi>{TRAVEL_LICENCE.name}</bdi>
      </a>
      {` · ${t('read.changed')} · ${t('read.checked', { date: formatDate(lang, new Date(checkedAt), 'UTC') })}`}
      {stale && ` · ${t('read.stale')}`}
    </p>
  );
}
