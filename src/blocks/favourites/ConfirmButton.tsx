import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  /** Label of the button, and of the one that confirms. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
}

/** Takes something away, once the visitor has confirmed it. */
export function ConfirmButton({ label, title, text, onConfirm }: Props) {
  const { t } = useTranslation('favourites');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button intent="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="close" />
        {label}
      </Button>
      <Dialog open={open} title={title} text={text} onClose={close}>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{t('clear.cancel')}</Button>
          <Button
            intent="danger"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
