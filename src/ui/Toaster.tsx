import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/ui/toast.ts';

const ToastRegion = lazy(() => import('@/ui/ToastRegion.tsx'));

export interface ToasterProps {
  /** Name of the region for assistive technology. */
  label: string;
  closeLabel: string;
}

/** Where notices appear. The code that shows them comes with the first notice. */
export function Toaster(props: ToasterProps) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} {...props} />
    </Suspense>
  );
}
