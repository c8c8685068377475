/** Toasts: one at a time, a new one replaces the one before (docs/product/layout.md#toasts). */
import { createEmitter } from './emitter.ts';

export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_HOTKEY = 'F8';

/** Milliseconds after which a dismissed toast is removed. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  /** Milliseconds until it closes; {@link TOAST_DURATION} by default. */
  readonly duration?: number;
  readonly variant?: 'default' | 'success' | 'danger';
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const { subscribe, emit } = createEmitter();

function set(next: Toast | null): void {
  clearTimeout(removal);
  current = next;
  if (next && !next.open) removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY);
  emit();
}

/** Shows a notice, in place of any other. Returns what takes it away again. */
export function toast(content: ToastContent): () => void {
  lastId += 1;
  const id = lastId;
  set({ ...content, id, open: true });
  return () => dismissToast(id);
}

/** Takes a notice away; without an id, whichever is shown. */
export function dismissToast(id?: number): void {
  if (current?.open && (id === undefined || id === current.id)) set({ ...current, open: false });
}

export { subscribe as subscribeToToasts };

export function currentToast(): Toast | null {
  return current;
}
