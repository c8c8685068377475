import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { useHydrating } from '@/lib/renderedAt.ts';

/** How far from the screen something counts as near. */
const MARGIN = '300px 0px';

interface Props {
  /** Of the content's size, where no server has rendered it. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content that a server renders and whose code a browser loads once it comes near the screen: what the server has sent stands until
 * then. Not a boundary of Suspense that waits: that would hold up all that React does in a transition.
 */
export function HydrateNear({ placeholder, children }: Props) {
  const hydrating = useHydrating();
  const [sent] = useState(hydrating);
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  if (import.meta.env.SSR) return <div data-when-near="">{children}</div>;
  if (near) return sent ? children : <Suspense fallback={placeholder}>{children}</Suspense>;
  if (!sent)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  // React leaves alone what is there: this sets nothing.
  const html = { dangerouslySetInnerHTML: { __html: '' } };
  return <div ref={ref} data-when-near="" suppressHydrationWarning {...html} />;
}

/** Becomes true, in a transition, once the element comes near the screen. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  const [, startTransition] = useTransition();
  useEffect(() => {
    const target = ref.current;
    if (near || !target) return;
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}
