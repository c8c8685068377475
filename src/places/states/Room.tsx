import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly isFailure: boolean;
  readonly children: ReactNode;
}

/** Gives up the room of a box that is out of sight. Above the screen the page is scrolled by as much, where the browser doesn't. */
function giveBack(box: HTMLElement): void {
  const { height, top } = box.getBoundingClientRect();
  box.style.minHeight = '';
  if (top < 0 && !CSS.supports('overflow-anchor', 'auto'))
    window.scrollBy(0, box.getBoundingClientRect().height - height);
}

/**
 * A failure is shorter than its placeholder: what the reader sees of the room stays, so that nothing moves, until it is out of
 * their sight (e2e/services-down.spec.ts).
 */
export function Room({ isFailure, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const placeholder = useRef(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { top, height } = box.getBoundingClientRect();
    if (!isFailure) {
      box.style.minHeight = '';
      placeholder.current = height;
      return;
    }
    box.style.minHeight = `${Math.min(placeholder.current, window.innerHeight - top)}px`;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      giveBack(box);
      observer.disconnect();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isFailure]);
  return <div ref={ref}>{children}</div>;
}
