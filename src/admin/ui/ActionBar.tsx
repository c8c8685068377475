import { type ReactNode, useEffect, useRef } from 'react';
import { setBottomInset } from '@/ui/bottomInset.ts';

/** The actions of a form, in view while it is scrolled. Notices and what has the focus stay clear of it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const measure = () => {
      const { top } = bar.getBoundingClientRect();
      const inLowerHalf = top > window.innerHeight / 2 && top < window.innerHeight;
      setBottomInset('actions', inLowerHalf ? window.innerHeight - top : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(document.documentElement);
    // At the end of the page the bar is higher up.
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      setBottomInset('actions', 0);
    };
  }, []);
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-2 sm:py-4 short:static"
    >
      {children}
    </div>
  );
}
