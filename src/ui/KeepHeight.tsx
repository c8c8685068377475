import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** While true the children are a placeholder, whose height is what is kept. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Whether the browser keeps its place when something above the screen changes its height; Safari does not. */
const anchorsScroll = () => CSS.supports('overflow-anchor', 'auto');

/** Whether what is above the screen can lose `by` pixels while what is on it stays: at the end of a page it would move. */
const canShrinkAbove = (by: number) => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return anchorsScroll() && scrollHeight - clientHeight - scrollTop >= by;
};

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
    if (kept <= height) return;
    box.style.minHeight = `${kept}px`;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      if (entry.boundingClientRect.top < 0 && !canShrinkAbove(kept - height)) return;
      box.style.minHeight = '';
      observer.disconnect();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [pending]);
  return <div ref={ref}>{children}</div>;
}
