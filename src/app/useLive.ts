import { useEffect } from 'react';

/**
 * Marks the document once the page answers to the visitor; public/boot.js hands on what was pressed before. For what is
 * inside of the page: around it, the effects run before the page itself has been taken over.
 */
export function useLive(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.live === '') return;
    dataset.live = '';
    window.dispatchEvent(new Event('live'));
  }, []);
}
