import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  /** Of the button, and of the one that confirms. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
}

/** Takes something away, once the visitor has confirmed it. */
export function ConfirmButton({ label, title, text, onConfirm }: Props) {
  const { t } = useTranslation('favourites');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button intent="danger" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="close" />
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto max-w-md rounded-md border border-line bg-paper-raised p-6 text-ink shadow-lift backdrop:bg-[oklch(0_0_0/0.5)]"
      >
        <h2 id={`${id}-title`} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-muted">
          {text}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t('clear.cancel')}</Button>
          <Button
            intent="danger"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </div>
      </dialog>
    </>
  );
}
