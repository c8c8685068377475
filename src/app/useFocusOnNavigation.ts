import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds after which the head of a page has been written. */
const TITLE_MS = 200;

/** Focuses what a page is about, or the page until that is there. */
function focusHeading(main: HTMLElement): () => void {
  const focus = (element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const heading = main.querySelector('h1');
  focus(heading ?? main);
  if (heading) return () => undefined;
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === main) focus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function linkTo(main: HTMLElement, href: string): HTMLAnchorElement | undefined {
  return [...main.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
}

interface Followed {
  readonly href: string;
  /** Pixels from the top of the screen. */
  readonly top: number;
}

/** The last link of the page that was followed, by the entry of the history. */
function useFollowedLinks(main: RefObject<HTMLElement | null>, entry: string) {
  const followed = useRef(new Map<string, Followed>());
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      const link = href && linkTo(page, href);
      if (link) followed.current.set(entry, { href, top: link.getBoundingClientRect().top });
    };
    page.addEventListener('click', note, { capture: true });
    return () => page.removeEventListener('click', note, { capture: true });
  }, [main, entry]);
  return followed.current;
}

/**
 * Keeps the focus where a visitor is: a new page is announced by its heading, going back leads to the link that was followed,
 * and nothing leaves it nowhere. An address with a fragment names its own place. Returns the title of a page that has come in
 * the place of another while the focus stays, such as a tab of a city, to be announced.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const followed = useFollowedLinks(main, key);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (shown.current === pathname || !main.current) return;
    shown.current = pathname;
    if (hash) return;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (type !== 'PUSH' && !lost) {
      const timer = setTimeout(() => announce(document.title), TITLE_MS);
      return () => clearTimeout(timer);
    }
    const last = type === 'POP' ? followed.get(key) : undefined;
    const link = last && linkTo(main.current, last.href);
    if (!link) return focusHeading(main.current);
    link.focus({ preventScroll: true });
    // The content above may be of another height than when the page was left.
    window.scrollBy(0, link.getBoundingClientRect().top - last.top);
  }, [pathname, hash, type, key, main, followed]);
  return announced;
}
