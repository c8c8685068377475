import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** Explanation beneath the title; read out with it. */
  readonly text?: ReactNode;
  /** Esc; without it the dialog has to be answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, and gives it back when it closes. */
export function Dialog({ open, title, text, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line-strong bg-paper-raised p-6 text-ink backdrop:bg-ink/50"
    >
      <h2 id={`${id}-title`} className="mb-3 text-xl wrap-anywhere">
        {title}
      </h2>
      {open && (
        <>
          {text !== undefined && (
            <div id={`${id}-text`} className="text-ink-muted">
              {text}
            </div>
          )}
          {children}
        </>
      )}
    </dialog>
  );
}
