import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { hasNamespaces, LanguageProvider } from '@/i18n/i18n.tsx';
import { Button } from '@/ui/Button.tsx';
import { ErrorState, TextlessError } from '@/ui/states.tsx';
import { adminLanguage } from './lib/language.ts';

/** Shown in place of a screen that fails or whose files can't be loaded. */
export function AdminError() {
  const error = useRouteError();
  const lang = adminLanguage();
  useEffect(() => {
    console.error(error);
  }, [error]);
  if (!hasNamespaces(lang, ['common'])) return <TextlessError />;
  return (
    <LanguageProvider lang={lang}>
      <Crashed />
    </LanguageProvider>
  );
}

function Crashed() {
  const { t } = useTranslation('common');
  return (
    <div className="wrap py-20">
      <ErrorState title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </ErrorState>
    </div>
  );
}
