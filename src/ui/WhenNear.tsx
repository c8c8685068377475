import { type ReactNode, Suspense, useRef } from 'react';
import { useNear } from './useNear.ts';

interface Props {
  /** Of the content's size, so that nothing jumps. A server renders it in place of the content. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Mounts its content once it comes near the screen; it stays mounted. */
export function WhenNear({ placeholder, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  if (!near)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  return <Suspense fallback={<div aria-busy="true">{placeholder}</div>}>{children}</Suspense>;
}
