import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { clear as clearFavourites } from './favouritesStore.ts';

/** Empties the list, once the visitor has confirmed it. */
export function ClearButton() {
  const { t } = useTranslation('favourites');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const clear = () => {
    dialog.current?.close();
    clearFavourites();
    toast({ title: t('clear.done') });
  };
  return (
    <>
      <Button intent="danger" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="close" />
        {t('clear.button')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto max-w-md rounded-md border border-line bg-paper-raised p-6 text-ink shadow-lift backdrop:bg-[oklch(0_0_0/0.5)]"
      >
        <h2 id={`${id}-title`} className="text-xl">
          {t('clear.title')}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-muted">
          {t('clear.text')}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t('clear.cancel')}</Button>
          <Button intent="danger" onClick={clear}>
            {t('clear.button')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
