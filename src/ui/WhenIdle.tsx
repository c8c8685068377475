import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

let idle = false;

const { subscribe, emit } = createEmitter(() => {
  const become = () => {
    idle = true;
    emit();
  };
  if (!idle) (window.requestIdleCallback ?? setTimeout)(become);
  return () => undefined;
});

/** Mounts its content once the browser is idle: its code comes after what the page needs. Nothing of it is rendered before. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const ready = useSyncExternalStore(
    subscribe,
    () => idle,
    () => false,
  );
  return ready && <Suspense fallback={null}>{children}</Suspense>;
}
