import { useEffect } from 'react';
import { useLang, useT } from '@/i18n/LanguageProvider.tsx';
import { hasTexts } from '@/i18n/texts.ts';
import { isLate } from '@/lib/lazyPart.ts';
import { Button } from '@/ui/Button.tsx';
import { ErrorState, TextlessError } from '@/ui/states.tsx';
import { useLive } from './useLive.ts';

/** The file of a page that could not be fetched. Safari speaks of the MIME type where a page has come in its place. */
const isMissingChunk = ({ message }: Error) =>
  /dynamically imported module|module script failed|preload|MIME/i.test(message);

const reload = () => window.location.reload();

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
  // A newer release has replaced the file, or the browser goes on waiting for it: only a reload gets it; offline it would lose the page.
  const late = isLate(error);
  const offline = (late || isMissingChunk(error)) && !navigator.onLine;
  const stale = !late && isMissingChunk(error);
  return (
    <div className="wrap py-20">
      <ErrorState
        title={offline ? t('offline.title') : t('crash.title')}
        text={offline ? t('offline.text') : t(stale ? 'crash.stale' : 'crash.text')}
        {...(stale && !offline
          ? {}
          : { retryLabel: t('retry'), onRetry: late && !offline ? reload : onRetry })}
      >
        {!offline && !late && <Button onClick={reload}>{t('crash.reload')}</Button>}
      </ErrorState>
    </div>
  );
}
