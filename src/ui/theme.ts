/** Light or dark by the visitor's choice, kept in this browser; without one, the system's. public/boot.js reads the same key. */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
const KEY = 'mappemonde.theme';
const listeners = new Set<() => void>();

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // The colour of the browser's own bars, in index.html, follows too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The theme in force; light while rendered on a server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}
