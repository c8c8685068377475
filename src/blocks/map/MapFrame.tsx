import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { savesData } from '@/lib/savesData.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { buildPath } from '@/shared/paths.ts';
import type { SightCard } from '@/shared/sights.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { FIRST_LAYERS, type Layers, sightKey } from './places.ts';
import { type ExplorerEntry, type View, viewHash } from './view.ts';

const MapSurface = lazyBlock(async () => (await import('./surface/MapSurface.tsx')).MapSurface);

/** How long the map must be in sight, in milliseconds, before it is loaded unasked. */
const DELAY_MS = 900;

/**
 * Opened by `open`, or, unless `onDemand`, once most of the element has been in sight for a while and the browser is idle;
 * never unasked where data are to be saved.
 */
function useOpened(onDemand: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => {
    // The button that has the focus goes away.
    if (ref.current?.contains(document.activeElement)) ref.current.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  useEffect(() => {
    const target = ref.current;
    if (onDemand || opened || !target || savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(open);
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(whenIdle, DELAY_MS);
      },
      { threshold: 0.6 },
    );
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [onDemand, opened, open]);
  return { ref, opened, open };
}

interface Props {
  readonly view: View;
  /** A drawing in the place of the map. */
  readonly children: ReactNode;
  /** Loaded only when it is asked for, where it is one of many things in sight. */
  readonly onDemand?: boolean;
  /** Cities marked in place of the visitor's favourites. */
  readonly marked?: readonly number[] | undefined;
  /** The sight that the map is about, which is marked among others. */
  readonly sight?: SightCard | undefined;
}

const WITH_SIGHTS: Layers = new Set([...FIRST_LAYERS, 'sights']);

/** A drawing that becomes the moving map when the visitor opens it, or looks at it for a while. */
export function MapFrame({ view, children, onDemand = false, marked, sight }: Props) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const { ref, opened, open } = useOpened(onDemand);
  const layers = sight ? WITH_SIGHTS : FIRST_LAYERS;
  const link = buildPath(lang, { name: 'map' }) + viewHash({ ...view, layers });
  return (
    <div className="overflow-clip rounded-md border border-line">
      <div ref={ref} tabIndex={-1}>
        {opened ? (
          <MapSurface
            embedded
            initial={view}
            initialLayers={layers}
            marked={marked}
            sight={sight}
            placeholder={children}
            className={frame}
          />
        ) : (
          <div className="relative h-80 sm:h-112">
            {children}
            <div className="absolute inset-x-0 bottom-0 flex flex-wrap justify-end gap-2 p-3">
              <Button onClick={open}>
                <Icon name="map" />
                {t('open')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <p className="border-t border-line bg-paper-raised px-4 py-1.5 text-sm print:hidden">
        <Link
          to={link}
          state={sight && ({ chosen: sightKey(sight.slug) } satisfies ExplorerEntry)}
          className={buttonClass({ intent: 'ghost', size: 'sm', className: '-ms-3 text-accent' })}
        >
          <Icon name="globe" className="size-4.5" />
          {t('explore')}
        </Link>
      </p>
    </div>
  );
}

const frame =
  'grid [grid-template-areas:"map"_"list"] grid-rows-[22rem_16rem] sm:grid-rows-[28rem_16rem] lg:[grid-template-areas:"map_list"] lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[28rem]';
