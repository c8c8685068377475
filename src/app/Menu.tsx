import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Address: the item is a real link, so that it can be opened in a new tab and followed by crawlers. */
  readonly to: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly current?: boolean;
  readonly onSelect?: () => void;
}

interface MenuProps {
  /** Name of the menu, and the beginning of the button's. */
  label: string;
  button: ReactNode;
  /** Called when the menu is shown. */
  items: () => readonly MenuItem[];
  /** Opens upwards, for a menu at the bottom of a panel. */
  placement?: 'below' | 'above';
  className?: string;
}

/**
 * A button that opens a short list of links (WAI-ARIA menu button). Arrows, Home, End and letters move; Esc, Tab, a
 * choice and a press elsewhere close it; focus goes back to the button.
 */
export function Menu({ label, button, items, placement = 'below', className }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    (root.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(root)[0])?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation(); // Esc closes the menu, not the panel around it
      event.preventDefault();
      return close();
    }
    const target = targetOf(event.key, itemsOf(root));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the button and the items
    <div ref={root} className={clsx('relative', className)} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass({ intent: 'ghost', size: 'sm' })}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">{`${label} `}</span>
        {button}
        <Icon name="chevron-down" className={clsx('size-4 transition-[rotate]', open && 'rotate-180')} />
      </button>
      {open && (
        <div id={id} role="menu" aria-label={label} className={menuClass(placement)}>
          {items().map((item) => (
            <Item key={item.id} item={item} onChoose={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(root: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
}

function menuClass(placement: 'below' | 'above'): string {
  return clsx(
    'absolute end-0 z-40 max-h-[min(26rem,70dvh)] min-w-44 overflow-y-auto overscroll-contain rounded-md border',
    'border-line bg-paper-raised p-1.5 shadow-lift animate-arrive',
    placement === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  return (
    <Link
      to={item.to}
      role="menuitemradio"
      aria-checked={item.current ?? false}
      tabIndex={-1}
      lang={item.lang}
      hrefLang={item.lang}
      className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-checked:font-semibold"
      onClick={() => {
        item.onSelect?.();
        onChoose();
      }}
    >
      <bdi dir={item.dir}>{item.label}</bdi>
      {item.current && <Icon name="check" className="size-4 text-accent" />}
    </Link>
  );
}

/** The item a key moves to: the neighbour, an end of the list, or the next one that starts with the letter. */
function targetOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const active = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(active + 1) % items.length];
  if (key === 'ArrowUp') return items.at(active <= 0 ? -1 : active - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(active + 1), ...items.slice(0, active + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
