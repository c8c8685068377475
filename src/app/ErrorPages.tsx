import { useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { hasNamespaces, LanguageProvider } from '@/i18n/i18n.tsx';
import { parsePath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { ErrorState, TextlessError } from '@/ui/states.tsx';
import { Shell } from './RootLayout.tsx';

/** A file of the page that could not be loaded. Safari names the MIME type where a page has come in its place. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload|MIME/i.test(error.message);

const reload = () => window.location.reload();

/** Shown in place of a page that fails; the rest of the site stays usable. */
export function PageError() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    console.error(error);
  }, [error]);
  useEffect(() => {
    window.addEventListener('online', revalidate);
    return () => window.removeEventListener('online', revalidate);
  }, [revalidate]);
  // A newer release has replaced the file: only a reload loads it. Offline, a reload would lose the page.
  const stale = isMissingChunk(error);
  const offline = stale && !navigator.onLine;
  return (
    <div className="wrap py-20">
      <Helmet>
        <title>{t('crash.title')}</title>
      </Helmet>
      <ErrorState
        title={offline ? t('offline.title') : t('crash.title')}
        text={offline ? t('offline.text') : t(stale ? 'crash.stale' : 'crash.text')}
        {...(stale && !offline ? {} : { retryLabel: t('retry'), onRetry: () => void revalidate() })}
      >
        {!offline && <Button onClick={reload}>{t('crash.reload')}</Button>}
      </ErrorState>
    </div>
  );
}

/** Shown when the shell itself fails. */
export function RootError() {
  const { lang } = parsePath(useLocation().pathname);
  if (!hasNamespaces(lang, ['common'])) return <TextlessError />;
  return (
    <LanguageProvider lang={lang}>
      <Shell>
        <PageError />
      </Shell>
    </LanguageProvider>
  );
}
