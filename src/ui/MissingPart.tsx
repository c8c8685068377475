import { useEffect } from 'react';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { useAgain } from '@/i18n/lazyWithTexts.tsx';
import { ErrorState } from './states.tsx';

/**
 * Stands where a part could not be loaded. A browser keeps waiting for a file it has once asked for, and a release may have
 * replaced it: only a reload is sure to bring it. Without a connection that would lose the page.
 */
export function MissingPart() {
  const t = useT('common');
  const again = useAgain();
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <ErrorState
      className="my-8"
      title={t('error')}
      text={t('crash.part')}
      retryLabel={t('retry')}
      onRetry={() => (navigator.onLine ? window.location.reload() : again())}
    />
  );
}
