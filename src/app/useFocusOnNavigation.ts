import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showAll } from '@/ui/useNear.ts';

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

/** How long a page may take to bring back a link that was followed. */
const LATE_MS = 3000;

function linksTo(main: HTMLElement, href: string): HTMLAnchorElement[] {
  return [...main.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

interface Followed {
  readonly href: string;
  /** Position among the links of the page that lead there, and how many there were. */
  readonly index: number;
  readonly count: number;
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
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!link || !href) return;
      const links = linksTo(page, href);
      const { top } = link.getBoundingClientRect();
      followed.current.set(entry, { href, index: links.indexOf(link), count: links.length, top });
    };
    page.addEventListener('click', note, { capture: true });
    return () => page.removeEventListener('click', note, { capture: true });
  }, [main, entry]);
  return followed.current;
}

/** Gestures after which a page is the visitor's again. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Focuses the link that was followed, at its former place on the screen, and holds it there while late blocks change the
 * page. Until it is back itself the heading has the focus. Ends when the visitor moves on.
 */
function focusFollowed(main: HTMLElement, { href, index, count, top }: Followed): () => void {
  let held: HTMLAnchorElement | undefined;
  let stopHeading: (() => void) | undefined;
  // The content above may be of another height than when the page was left.
  const place = () => {
    const off = held ? held.getBoundingClientRect().top - top : 0;
    if (Math.abs(off) >= 1) window.scrollBy(0, off);
  };
  const take = (link: HTMLAnchorElement | undefined) => {
    if (held || !link) return;
    stopHeading?.();
    held = link;
    link.focus({ preventScroll: true });
    place();
  };
  const look = () => {
    const links = linksTo(main, href);
    if (links.length >= count) take(links[index]);
    // The link may be in a block that waits above what is on the screen now.
    else showAll();
  };
  look();
  const sizes = new ResizeObserver(place);
  const additions = new MutationObserver(look);
  const stop = () => {
    stopHeading?.();
    sizes.disconnect();
    additions.disconnect();
    clearTimeout(timer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop, true);
  };
  const timer = setTimeout(() => {
    take(linksTo(main, href)[0]);
    stop();
  }, LATE_MS);
  sizes.observe(main);
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, true);
  if (!held) {
    stopHeading = focusHeading(main);
    additions.observe(main, { childList: true, subtree: true, attributeFilter: ['href'] });
  }
  return stop;
}

/**
 * Keeps the focus where a visitor is: a new page is announced by its heading, going back leads to the link that was followed,
 * and nothing leaves it nowhere. An address with a fragment names its own place. Returns the title of a page that has come in
 * the place of another while the focus stays, such as a tab of a city, to be announced.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef(pathname);
  const followed = useFollowedLinks(main, key);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname || !main.current) return;
    lastPathname.current = pathname;
    if (hash) return;
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (type !== 'PUSH' && !isFocusLost) {
      const timer = setTimeout(() => announce(document.title), TITLE_MS);
      return () => clearTimeout(timer);
    }
    const last = type === 'POP' ? followed.get(key) : undefined;
    return last ? focusFollowed(main.current, last) : focusHeading(main.current);
  }, [pathname, hash, type, key, main, followed]);
  return announced;
}
