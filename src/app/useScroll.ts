import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@/ui/router.tsx';

/**
 * A new page starts at its top and is announced by moving the focus to its content; going back keeps the browser's own
 * place, and what replaces the address (a tab, a correction) moves nothing.
 */
export function useScroll(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes, whatever the rest
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (kind !== 'PUSH' || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
}
