import { Component, type ReactNode } from 'react';
import { useLang, useT } from '@/i18n/LanguageProvider.tsx';
import { hasTexts } from '@/i18n/texts.ts';
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
  const t = useT('common');
  if (!hasTexts(lang, ['common'])) return <TextlessError />;
  return (
    <div className="wrap py-20">
      <ErrorState title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </ErrorState>
    </div>
  );
}
