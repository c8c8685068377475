import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen something counts as near. */
const MARGIN = '400px';

/** Whether an element has come near the screen; once it has, it stays so. */
export function useNear<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (near || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
