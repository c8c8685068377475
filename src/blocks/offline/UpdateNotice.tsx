import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { parsePath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { useBottomInset } from '@/ui/bottomInset.ts';

interface Props {
  readonly onAccept: () => void;
  readonly onLater: () => void;
}

function UpdateNotice({ onAccept, onLater }: Props) {
  const { t } = useTranslation('offline');
  const room = useBottomInset();
  return (
    <section
      aria-label={t('update.title')}
      style={{ bottom: room }}
      className="fixed inset-x-0 z-40 ms-auto w-full max-w-md p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-3 rounded-sm border border-s-4 border-line border-s-accent bg-paper-raised p-4 shadow-lift">
        <p role="status" className="basis-full">
          {t('update.title')}
        </p>
        <Button intent="primary" onClick={onAccept}>
          {t('update.reload')}
        </Button>
        <Button intent="ghost" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </section>
  );
}

/** Says quietly that there is a newer release. Beside the app: no page loads this before there is one. */
export async function offerUpdate(onAccept: () => void): Promise<void> {
  const { lang } = parsePath(window.location.pathname);
  await loadNamespaces(lang, ['offline']);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <LanguageProvider lang={lang}>
      <UpdateNotice
        onAccept={() => {
          close();
          onAccept();
        }}
        onLater={close}
      />
    </LanguageProvider>,
  );
}
