import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  readonly name: string;
  readonly onDelete: () => void;
}

/** Deletes a list, once the visitor has confirmed it. */
export function DeleteButton({ name, onDelete }: Props) {
  const { t } = useTranslation('lists');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button intent="danger" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="close" />
        {t('delete.button')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto max-w-md rounded-md border border-line bg-paper-raised p-6 text-ink shadow-lift backdrop:bg-[oklch(0_0_0/0.5)]"
      >
        <h2 id={`${id}-title`} className="text-xl wrap-anywhere">
          {t('delete.title', { name })}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-muted">
          {t('delete.text')}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t('clear.cancel', { ns: 'favourites' })}</Button>
          <Button
            intent="danger"
            onClick={() => {
              dialog.current?.close();
              onDelete();
            }}
          >
            {t('delete.button')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
