import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import type { ButtonLook } from '@/ui/button.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Esc; without it the dialog has to be answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, and gives it back when it closes. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line-strong bg-paper-raised p-6 text-ink backdrop:bg-ink/50"
    >
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** « Cancel » unless that is what is asked about. */
  readonly cancelLabel?: string;
  /** It can't be confirmed (yet). */
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
}: ConfirmProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className="text-ink-muted">{text}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>
        <Button intent={intent} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
