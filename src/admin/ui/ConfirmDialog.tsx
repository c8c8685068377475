import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import type { ButtonLook } from '@/ui/button.ts';
import { Dialog } from '@/ui/Dialog.tsx';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** « Cancel » unless that is what is asked about. */
  readonly cancelLabel?: string;
  /** True while it can't be confirmed. */
  readonly disabled?: boolean;
  readonly intent?: ButtonLook['intent'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation before something long or irreversible. Esc and the first button cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  disabled = false,
  intent = 'primary',
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={title} text={text} onClose={onCancel}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>
        <Button intent={intent} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
