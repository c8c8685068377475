import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sitemapQuery } from '@/blocks/sitemap/queries.ts';
import { Spinner } from '@/ui/Spinner.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { replaceByXml, wantsRawXml } from './rawXml.ts';

interface Props {
  /** The requested path, possibly with a trailing slash. */
  readonly pathname: string;
  readonly userAgent: string;
  /** Puts the XML in the page's place. */
  readonly showRaw?: (xml: string) => void;
}

const replacePage = (xml: string) => replaceByXml(document, xml);

/** A sitemap where no server sends it: the text for people, the page itself turned into XML for programs. */
export function SitemapPage({ pathname, userAgent, showRaw = replacePage }: Props) {
  const { t } = useTranslation('sitemap');
  const query = useQuery(sitemapQuery(pathname.replace(/\/$/, '')));
  const { data: xml } = query;
  const raw = wantsRawXml(pathname, userAgent);
  useEffect(() => {
    if (raw && xml) showRaw(xml);
  }, [raw, xml, showRaw]);

  return (
    <main className="wrap py-8" aria-busy={query.isPending}>
      <h1 className="sr-only">{t('title')}</h1>
      {query.isPending && (
        <p role="status" className="flex items-center justify-center gap-3 py-20 text-ink-muted">
          <Spinner /> {t('loading')}
        </p>
      )}
      {(query.isError || xml === '') && (
        <ErrorState
          title={t('error.title')}
          text={query.isError ? t('error.failed') : t('error.empty')}
          retryLabel={t('error.retry')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {xml && !raw && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
        <pre tabIndex={0} className="overflow-x-auto text-sm" dir="ltr">
          {xml}
        </pre>
      )}
    </main>
  );
}
