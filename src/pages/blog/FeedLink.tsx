import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { env } from '@/lib/env.ts';
import { feedPath } from '@/shared/blog.ts';
import { Icon } from '@/ui/Icon.tsx';

/** The feed of the language, for readers of feeds that look into the head of the page. React moves it there. */
export function FeedAnnouncement() {
  const { t } = useTranslation('blog');
  const lang = useLang();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${env.siteName} – ${t('title')}`}
      href={feedPath(lang)}
    />
  );
}

/** The same for people. A plain link: the feed is not a page of the site. */
export function FeedLink() {
  const { t } = useTranslation('blog');
  const lang = useLang();
  return (
    <a
      href={feedPath(lang)}
      className="inline-flex items-center gap-1.5 py-1.5 text-accent underline underline-offset-4 print:hidden"
    >
      <Icon name="document" className="size-4" />
      {t('feed')}
    </a>
  );
}
