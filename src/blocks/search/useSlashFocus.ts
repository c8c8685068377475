import { type RefObject, useEffect } from 'react';

/** The key `/` goes to the first visible search field of the page, unless the visitor is typing somewhere. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const writing = (event.target as Element | null)?.closest?.(
        'input, textarea, select, [contenteditable]',
      );
      if (writing || !input.current || input.current.checkVisibility?.() === false) return;
      // Marks the event as handled for the other fields, and prevents the character from being typed.
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
