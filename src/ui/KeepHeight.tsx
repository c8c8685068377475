import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** While true the children are a placeholder, whose height is what is kept. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Whether the browser keeps its place when something above the screen changes its height; Safari does not. */
const anchorsScroll = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Content that may become smaller than its placeholder, as a failure's one line does: what follows it stays where it is,
 * or just below the screen, until the content is out of sight.
 */
export function KeepHeight({ pending, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const reserved = useRef(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { top, height } = box.getBoundingClientRect();
    if (pending) {
      reserved.current = height;
      return;
    }
    const kept = Math.min(reserved.current, window.innerHeight - top);
    const isAbove = top + reserved.current <= 0;
    if (kept <= height || (isAbove && anchorsScroll())) return;
    box.style.minHeight = `${kept}px`;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting || (entry.boundingClientRect.top < 0 && !anchorsScroll())) return;
      box.style.minHeight = '';
      observer.disconnect();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [pending]);
  return <div ref={ref}>{children}</div>;
}
