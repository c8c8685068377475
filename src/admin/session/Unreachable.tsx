import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/states.tsx';
import { checkSession } from './sessionStore.ts';

/** The backend did not answer, so the role is unknown; the session stays. */
export function Unreachable() {
  const { t } = useTranslation('admin');
  const [checking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    void checkSession().finally(() => setChecking(false));
  };
  return (
    <main id="main" className="wrap py-20">
      <ErrorState
        title={t('error', { ns: 'common' })}
        text={t('login.unreachable')}
        retryLabel={t('retry', { ns: 'common' })}
        onRetry={check}
        retrying={checking}
      />
    </main>
  );
}
