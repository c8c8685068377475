import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { currentToast, subscribeToToasts } from '@/lib/toast.ts';
import type { ToasterProps } from './ToastRegion.tsx';

/** Many notices say that something could not be fetched: when this can't be fetched either, the page stays. */
const ToastRegion = lazyWithFallback(() => import('./ToastRegion.tsx').then((module) => module.default));

/** The region of toasts. Its code is loaded with the first toast. */
export function Toaster(props: ToasterProps) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} {...props} />
    </Suspense>
  );
}
