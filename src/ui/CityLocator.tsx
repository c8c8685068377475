import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { CountryOutline, hasOutline } from './CountryOutline.tsx';
import { dotIn, type Frame, type Point } from './drawings/frame.ts';
import { dotOnGlobe, globeFor } from './drawings/globe.ts';
import { Globe } from './Globe.tsx';

type Frames = Readonly<Record<string, Frame>>;

const { subscribe, emit } = createEmitter();
let loadedFrames: Frames | null = null;
let loading = false;

/** Fetches the table at the first use; one that can't be fetched is tried again by the next locator. */
function loadFrames(): void {
  if (loadedFrames || loading) return;
  loading = true;
  import('./drawings/countryFrames.gen.ts')
    .then(
      ({ COUNTRY_FRAMES }) => {
        loadedFrames = COUNTRY_FRAMES;
        emit();
      },
      (error: unknown) => console.warn('Locator table failed to load', error),
    )
    .finally(() => {
      loading = false;
    });
}

function subscribeAndLoad(listener: () => void): () => void {
  loadFrames();
  return subscribe(listener);
}

/** The table that places dots, fetched once, after the page is there: the outline does not wait for it. */
function useFrames(): Frames | null {
  return useSyncExternalStore(
    subscribeAndLoad,
    () => loadedFrames,
    () => null,
  );
}

interface CityLocatorProps {
  isoCode: string | null | undefined;
  /** Degrees. */
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  alt: string;
  className?: string;
}

/** Position of a city: a dot on its country, or on the globe when the country's drawing does not show the place. */
export function CityLocator({ isoCode, latitude, longitude, alt, className }: CityLocatorProps) {
  const frames = useFrames();
  const located =
    latitude !== null && latitude !== undefined && longitude !== null && longitude !== undefined;
  if (!located) return <CountryOutline isoCode={isoCode} alt={alt} className={className ?? ''} />;
  const frame = hasOutline(isoCode) ? frames?.[isoCode] : undefined;
  const dot = frame && dotIn(frame, latitude, longitude);
  if (!hasOutline(isoCode) || (frame && !dot))
    return <GlobeLocator latitude={latitude} longitude={longitude} alt={alt} className={className} />;
  return (
    <CountryOutline isoCode={isoCode} alt={alt} className={className ?? ''}>
      {dot && <Dot at={dot} />}
    </CountryOutline>
  );
}

interface GlobeLocatorProps {
  latitude: number;
  longitude: number;
  alt: string;
  className: string | undefined;
}

function GlobeLocator({ latitude, longitude, alt, className }: GlobeLocatorProps) {
  const globe = globeFor(latitude, longitude);
  const dot = dotOnGlobe(globe, latitude, longitude);
  return (
    <span className={clsx('grid aspect-4/3 w-full grid-rows-1 place-items-center', className)}>
      <span dir="ltr" className="relative block aspect-square h-5/6">
        <Globe slug={globe} alt={alt} className="size-full" />
        {dot && <Dot at={dot} />}
      </span>
    </span>
  );
}

function Dot({ at }: { at: Point }) {
  return (
    <span
      className="absolute size-3 -translate-1/2 rounded-full border-2 border-paper-raised bg-accent outline-1 outline-accent"
      style={{ left: `${at.x}%`, top: `${at.y}%` }} // a place on a map, not in a text: the same in every direction
    />
  );
}
