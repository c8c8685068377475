import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNamespaces, useLang } from '@/lib/i18n.tsx';
import { Button } from '@/ui/Button.tsx';
import { ErrorState, TextlessError } from '@/ui/states.tsx';

/** Catches what a screen throws, so that the frame around it stays usable. */
export class AdminCrash extends Component<{ children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const lang = useLang();
  const { t } = useTranslation('common');
  if (!hasNamespaces(lang, ['common'])) return <TextlessError />;
  return (
    <div className="wrap py-20">
      <ErrorState title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </ErrorState>
    </div>
  );
}
