import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far from the screen something counts as near. */
const MARGIN = '300px 0px';

/** Becomes true, and stays so, once the element is near the viewport; `inTransition` without blocking the page. */
export function useNear(ref: RefObject<HTMLElement | null>, inTransition = false): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (near || !target) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        if (inTransition) startTransition(show);
        else show();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [near, ref, inTransition]);
  return near;
}
