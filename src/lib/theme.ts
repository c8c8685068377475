/**
 * Light or dark by the visitor's choice, stored in this browser; by default the system's. public/theme.js reads the same
 * key.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';
import { createPersistentStore } from './persistentStore.ts';

export type Theme = 'light' | 'dark';

const store = createPersistentStore<Theme | null>({
  key: 'mappemonde.theme',
  parse: (text) => (text === 'light' || text === 'dark' ? text : null),
  serialize: (theme) => theme,
  empty: null,
});

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function shownTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : darkSystem().matches ? 'dark' : 'light';
}

function show(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // The colour of the browser's own bars, in index.html, follows too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media = theme === null ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all';
  }
}

const { subscribe, emit } = createEmitter(() => {
  const system = darkSystem();
  const onSystem = () => emit();
  system.addEventListener('change', onSystem);
  const end = store.subscribe(() => {
    show(store.get());
    emit();
  });
  return () => {
    system.removeEventListener('change', onSystem);
    end();
  };
});

export function setTheme(theme: Theme): void {
  show(theme);
  store.set(theme);
}

/** The theme in force; light while rendered on a server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}
