import { useEffect } from 'react';

/** Marks the document once the page answers to the visitor; public/boot.js hands on what was pressed before. */
export function useLive(): void {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    window.dispatchEvent(new Event('live'));
  }, []);
}
