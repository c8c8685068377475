import { useEffect, useLayoutEffect } from 'react';

const KEY = 'mappemonde.cities.scroll';

/** The entry of the history and its address. */
const entry = () => `${window.history.state?.key} ${window.location.href} `;

/**
 * Reloading leads to where the list was left. React Router leaves this to the browser where a server has rendered the page,
 * and the browser knows only how high that page was.
 *
 * @param ready whether the list is as high as it will be
 */
export function useScrollAfterReload(ready: boolean): void {
  useLayoutEffect(() => {
    if (!ready) return;
    try {
      const saved = sessionStorage.getItem(KEY);
      if (saved?.startsWith(entry())) window.scrollTo(0, Number(saved.slice(entry().length)));
    } catch {
      // Storage refused: reloading leads to the top of the list.
    }
  }, [ready]);

  useEffect(() => {
    const save = () => {
      try {
        sessionStorage.setItem(KEY, entry() + window.scrollY);
      } catch {
        // As above.
      }
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
}
