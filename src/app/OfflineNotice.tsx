import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/states.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is down, as long as it is. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? 'sr-only' : 'wrap py-3'}>
      {!online && (
        <Notice tone="warning">
          <strong>{t('offline.title')}</strong> {t('offline.text')}
        </Notice>
      )}
    </div>
  );
}
