import { useEffect } from 'react';
import { hasTexts, useLang, useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { ErrorState, TextlessError } from '@/ui/states.tsx';
import { useLive } from './useLive.ts';

/** The file of a page that could not be fetched. Safari speaks of the MIME type where a page has come in its place. */
const isMissingChunk = ({ message }: Error) =>
  /dynamically imported module|module script failed|preload|MIME/i.test(message);

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function CrashPage({ error, onRetry }: Props) {
  const lang = useLang();
  const t = useT('common');
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  useLive();
  if (!hasTexts(lang, ['common'])) return <TextlessError />;
  // A newer release has replaced the file, and only a reload gets the new one; offline it would lose the page.
  const kind = !isMissingChunk(error) ? 'text' : navigator.onLine ? 'stale' : 'offline';
  const offline = kind === 'offline';
  return (
    <div className="wrap py-20">
      <ErrorState
        title={offline ? t('offline.title') : t('crash.title')}
        text={offline ? t('offline.text') : t(`crash.${kind}`)}
        {...(kind === 'stale' ? {} : { retryLabel: t('retry'), onRetry })}
      >
        {!offline && <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
      </ErrorState>
    </div>
  );
}
