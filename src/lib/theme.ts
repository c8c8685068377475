/**
 * Light or dark by the visitor's choice, stored in this browser; by default the system's. public/theme.js reads the same
 * key.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

export type Theme = 'light' | 'dark';
const KEY = 'mappemonde.theme';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : darkSystem().matches ? 'dark' : 'light';
}

const { subscribe, emit } = createEmitter(() => {
  const system = darkSystem();
  const onChange = () => emit();
  system.addEventListener('change', onChange);
  return () => system.removeEventListener('change', onChange);
});

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
  emit();
}

/** The theme in force; light while rendered on a server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}
