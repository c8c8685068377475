import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';

interface SidePanelProps {
  open: boolean;
  /** Called by Esc, the close button and a press on the backdrop. */
  onClose: () => void;
  /** Name of the panel for assistive technology. */
  label: string;
  closeLabel: string;
  /** Content beside the close button, e.g. the brand. */
  header?: ReactNode;
  children: ReactNode;
}

/**
 * A panel that slides in from the end of the line: 85 % of the viewport, 385 px at most. Based on the native modal
 * dialog: focus stays inside, Esc closes, focus is restored. The content is mounted only while visible, so that nothing
 * on the page exists twice.
 */
export function SidePanel({ open, onClose, label, closeLabel, header, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; its key, Esc, is the dialog's own
    <dialog
      ref={dialog}
      aria-label={label}
      className="side-panel"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onTransitionEnd={(event) => event.target === event.currentTarget && !open && setPresent(false)}
    >
      {present && (
        <div className="flex min-h-full flex-col">
          <div className="flex min-h-16 items-center justify-between gap-4 ps-5 pe-2.5">
            <div className="min-w-0">{header}</div>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="grid size-11 place-items-center rounded-sm hover:bg-accent-soft"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="flex flex-1 flex-col px-5 pb-6">{children}</div>
        </div>
      )}
    </dialog>
  );
}
