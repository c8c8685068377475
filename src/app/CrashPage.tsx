import { hasTexts, useLang, useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { useLive } from './useLive.ts';

/** The file of a page that a newer release has replaced: only a reload gets the new one. */
function isStaleChunk(error: Error): boolean {
  return /dynamically imported module|module script failed|preload/i.test(error.message);
}

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function CrashPage({ error, onRetry }: Props) {
  const lang = useLang();
  const t = useT('common');
  useLive();
  // Without texts, there is the language of the address at least: say it in French and English.
  if (!hasTexts(lang, ['common'])) {
    return (
      <div className="wrap py-20">
        <ErrorState
          title="Unexpected Application Error!"
          text="Le site n'a pas pu démarrer. · The site could not start."
          retryLabel="Réessayer · Try again"
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
  const stale = isStaleChunk(error);
  return (
    <div className="wrap py-20">
      <ErrorState
        title={t('crash.title')}
        text={stale ? t('crash.stale') : t('crash.text')}
        {...(stale ? {} : { retryLabel: t('retry'), onRetry })}
      >
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </ErrorState>
    </div>
  );
}
