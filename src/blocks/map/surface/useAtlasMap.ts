import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '@/blocks/map/cityTiles.ts';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import type { View } from '@/blocks/map/view.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { createEmitter } from '@/lib/emitter.ts';
import { useTheme } from '@/lib/theme.ts';
import type { Position } from '@/shared/geo.ts';

export interface Settled {
  readonly view: View;
  readonly box: Box;
}

export interface AtlasState {
  /** Null until it is loaded. */
  readonly map: AtlasMap | null;
  /** There is no map on this device, or its code could not be loaded. */
  readonly failed: boolean;
  /** The device has taken the graphics context away: it comes back by itself, or with a new map. */
  readonly lost: boolean;
  readonly retry: () => void;
  /** The view during a movement, apart from the state so that not everything is drawn anew at every frame. */
  readonly views: Views;
  /** The view and its box since the map rests; null before it does. */
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

/** The view of the map at this moment. */
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
  const [lost, setLost] = useState(false);
  /** Each attempt is a map of its own. */
  const [attempt, setAttempt] = useState(0);
  const [views] = useState(() => createViews(initial));
  const [settled, setSettled] = useState<Settled | null>(null);
  const tap = useRef(onTap);
  const start = useRef(initial);
  useEffect(() => {
    tap.current = onTap;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another map
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let atlasMap: AtlasMap | undefined;
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
    import('@/blocks/map/engine/atlasMap.ts')
      .then(({ createAtlasMap }) => {
        if (gone) return;
        atlasMap = createAtlasMap({
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
          onLost: () => {
            // A map that is taken away loses its context too.
            if (!gone) setLost(true);
          },
          onRestored: () => setLost(false),
        });
        setMap(atlasMap);
      })
      .catch(fail);
    return () => {
      gone = true;
      // In another language it begins where it was.
      if (atlasMap) start.current = atlasMap.view();
      atlasMap?.remove();
      setMap(null);
      setLost(false);
    };
  }, [container, lang, embedded, t, views, attempt]);

  const shownTheme = useRef(theme);
  useEffect(() => {
    if (shownTheme.current === theme) return;
    shownTheme.current = theme;
    map?.recolour();
  }, [map, theme]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { map, failed, lost, retry, views, settled };
}
