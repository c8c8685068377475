import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** How far from the screen something counts as near. */
const MARGIN = '300px 0px';

interface Props {
  /** Of the content's size, so that nothing jumps. A server renders it in place of the content. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Mounts its content once it comes near the screen; it stays mounted. */
export function WhenNear({ placeholder, children }: Props) {
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = ref.current;
    if (near || !target) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [near]);
  if (!near)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  return <Suspense fallback={<div aria-busy="true">{placeholder}</div>}>{children}</Suspense>;
}
