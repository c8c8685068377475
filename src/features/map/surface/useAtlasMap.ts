import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createEmitter } from '@/lib/emitter.ts';
import { useLang } from '@/lib/i18n.tsx';
import { useTheme } from '@/lib/theme.ts';
import type { Position } from '@/shared/geo.ts';
import type { Box } from '../cityTiles.ts';
import type { AtlasMap } from '../engine/atlasMap.ts';
import type { View } from '../view.ts';

export interface Settled {
  readonly view: View;
  readonly box: Box;
}

export interface AtlasState {
  /** Null until it is loaded. */
  readonly map: AtlasMap | null;
  /** There is no map on this device, or its code could not be loaded. */
  readonly failed: boolean;
  /** What it shows while it moves, apart from the state so that not everything is drawn anew at every frame. */
  readonly views: Views;
  /** What it shows since it rests. */
  readonly settled: Settled | null;
}

export interface Views {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => View;
}

function createViews(initial: View): Views & { set(view: View): void } {
  const { subscribe, emit } = createEmitter();
  let view = initial;
  return {
    subscribe,
    now: () => view,
    set(next) {
      view = next;
      emit();
    },
  };
}

/** What the map shows at this moment. */
export function useView({ subscribe, now }: Views): View {
  return useSyncExternalStore(subscribe, now, now);
}

interface Options {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly initial: View;
  readonly embedded: boolean;
  readonly onTap: (keys: readonly string[], country: string | null, at: Position) => void;
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Loads the map into a container and keeps it in the page's language and theme. */
export function useAtlasMap({ container, initial, embedded, onTap }: Options): AtlasState {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const theme = useTheme();
  const [map, setMap] = useState<AtlasMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [views] = useState(() => createViews(initial));
  const [settled, setSettled] = useState<Settled | null>(null);
  const tap = useRef(onTap);
  const start = useRef(initial);
  useEffect(() => {
    tap.current = onTap;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let made: AtlasMap | undefined;
    let gone = false;
    const fail = (error: unknown) => {
      if (gone) return;
      console.warn('The map cannot be shown', error);
      setFailed(true);
    };
    if (!hasWebGl()) {
      setFailed(true);
      return;
    }
    import('../engine/atlasMap.ts')
      .then(({ createAtlasMap }) => {
        if (gone) return;
        made = createAtlasMap({
          container: element,
          view: start.current,
          lang,
          embedded,
          reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
          texts: {
            label: t('label'),
            twoFingers: t('gestures.twoFingers'),
            wheelKey: t('gestures.wheel', { key: 'Ctrl' }),
            wheelMacKey: t('gestures.wheel', { key: '⌘' }),
          },
          onMove: views.set,
          onSettle: (now, box) => setSettled({ view: now, box }),
          onTap: (...args) => tap.current(...args),
          onLost: () => fail('The graphics context was lost'),
        });
        setMap(made);
      })
      .catch(fail);
    return () => {
      gone = true;
      // In another language it begins where it was.
      if (made) start.current = made.view();
      made?.remove();
      setMap(null);
    };
  }, [container, lang, embedded, t, views]);

  const shownTheme = useRef(theme);
  useEffect(() => {
    if (shownTheme.current === theme) return;
    shownTheme.current = theme;
    map?.recolour();
  }, [map, theme]);

  return { map, failed, views, settled };
}
