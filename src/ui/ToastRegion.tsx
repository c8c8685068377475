import * as Radix from '@radix-ui/react-toast';
import clsx from 'clsx';
import {
  dismissToast,
  TOAST_DURATION,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD,
  type Toast,
} from '@/lib/toast.ts';
import { useBottomInset } from './bottomInset.ts';
import { Icon } from './Icon.tsx';

export interface ToasterProps {
  /** Name of the region for assistive technology. */
  label: string;
  closeLabel: string;
}

const LOOK = {
  default: { icon: 'info', edge: 'border-s-accent', sign: 'text-accent' },
  success: { icon: 'check', edge: 'border-s-success', sign: 'text-success' },
  danger: { icon: 'warning', edge: 'border-s-danger', sign: 'text-danger' },
} as const;

/** The notice itself, on Radix' toast: announced, swiped away, held while the pointer rests on it. */
export default function ToastRegion({ toast, label, closeLabel }: ToasterProps & { toast: Toast }) {
  const { icon, edge, sign } = LOOK[toast.variant ?? 'default'];
  const room = useBottomInset();
  const { direction } = getComputedStyle(document.documentElement);
  return (
    <Radix.Provider
      label={label}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      <Radix.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        duration={toast.duration ?? TOAST_DURATION}
        type={toast.variant === 'danger' ? 'foreground' : 'background'}
        className={clsx(
          'flex items-start gap-3 rounded-sm border border-s-4 border-line bg-paper-raised p-4 shadow-lift',
          'animate-arrive data-[swipe=cancel]:transition-[translate] data-[swipe=cancel]:ease-out data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)_0]',
          edge,
        )}
      >
        <Icon name={icon} className={clsx('mt-0.5', sign)} />
        <div className="min-w-0 flex-1">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="text-sm text-ink-muted">{toast.description}</Radix.Description>
          )}
        </div>
        <Radix.Close
          aria-label={closeLabel}
          className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-sm text-ink-muted hover:text-ink"
        >
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        label={`${label} ({hotkey})`}
        style={{ bottom: room }}
        className="fixed inset-x-0 z-50 m-0 ms-auto flex w-full max-w-md list-none flex-col p-4 outline-none print:hidden"
      />
    </Radix.Provider>
  );
}
