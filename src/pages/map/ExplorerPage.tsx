import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DrawnWorld } from '@/blocks/map/DrawnWorld.tsx';
import { FIRST_LAYERS } from '@/blocks/map/places.ts';
import { type MapActions, MapSurface } from '@/blocks/map/surface/MapSurface.tsx';
import {
  type ExplorerEntry,
  type SharedView,
  viewFromHash,
  viewHash,
  WORLD_VIEW,
  zoomForGlobe,
} from '@/blocks/map/view.ts';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import type { SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { entryState, keepInEntry } from '@/lib/entryState.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { toast } from '@/lib/toast.ts';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityRoute } from '@/shared/cities.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { findPlace, randomPlace } from './findPlace.ts';
import { loadExplorer } from './loader.ts';

export const loader = loadExplorer;

/** The map of the world (docs/product/map.md). Its position and layers are the address's fragment, so that a view can be shared. */
export function ExplorerPage() {
  const { t } = useTranslation('explorer');
  const { hash } = useLocation();
  // A server does not know the fragment: the map begins when the browser does.
  const [initial, setInitial] = useState<SharedView | null>(null);
  const actions = useRef<MapActions | null>(null);
  const lastHash = useRef('');
  useEffect(() => {
    setInitial((now) => now ?? viewFromHash(window.location.hash) ?? startView());
  }, []);
  useEffect(() => {
    // Typed by hand, or a step back in the history: what the map itself has written is where it is already.
    const view = hash !== lastHash.current && viewFromHash(hash);
    if (view) actions.current?.jump(view);
  }, [hash]);

  const keep = useCallback((view: SharedView, chosen: string | null) => {
    lastHash.current = viewHash(view);
    const { pathname, search } = window.location;
    keepInEntry({ chosen } satisfies ExplorerEntry, pathname + search + lastHash.current);
  }, []);
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        canonical={{ name: 'map' }}
        crumbs={[{ name: t('title') }]}
      />
      {initial ? (
        <MapSurface
          initial={initial}
          initialLayers={initial.layers}
          initialChoice={chosenBefore()}
          onView={keep}
          placeholder={<DrawnWorld />}
          still={<StillList />}
          className={frame}
          head={(now) => {
            actions.current = now;
            return <Head actions={now} />;
          }}
        />
      ) : (
        <div className={frame}>
          <div className="relative overflow-clip bg-paper-sunken [grid-area:map]">
            <DrawnWorld />
          </div>
          <Head actions={null} />
          <div className="flex min-h-0 flex-col [grid-area:list]">
            <div className="min-h-0 flex-1 overflow-y-auto">
              <StillList />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** The place whose card was open when the visitor left this entry of the history. */
function chosenBefore(): string | null {
  const { chosen }: Partial<Record<keyof ExplorerEntry, unknown>> = entryState();
  return typeof chosen === 'string' ? chosen : null;
}

/** The list beside the map, or beneath it; both within the screen under the header. */
const frame =
  'grid border-b border-line [grid-template-areas:"head"_"map"_"list"] grid-rows-[auto_minmax(20rem,64dvh)_auto] lg:h-[calc(100dvh-var(--header-height))] lg:min-h-144 lg:[grid-template-areas:"head_map"_"list_map"] lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] print:block';

/** The whole globe with some room around it, over where the visitor may be. */
function startView(): SharedView {
  const wide = window.innerWidth >= 1024;
  const height = wide ? window.innerHeight - 64 : window.innerHeight * 0.64;
  const pixels = Math.min(window.innerWidth - (wide ? 352 : 0), height);
  const longitude = -new Date().getTimezoneOffset() / 4 || WORLD_VIEW.longitude;
  const zoom = zoomForGlobe(pixels * 0.46, WORLD_VIEW.latitude, height);
  return { ...WORLD_VIEW, longitude: Math.min(Math.max(longitude, -180), 179), zoom, layers: FIRST_LAYERS };
}

function Head({ actions }: { actions: MapActions | null }) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const go = async (find: () => ReturnType<typeof findPlace>) => {
    setBusy(true);
    try {
      const place = await find();
      if (place) actions?.goTo(place);
      else toast({ title: t('search.nowhere') });
    } catch (error) {
      console.warn('A place could not be found', error);
      toast({ title: t('search.failed'), variant: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="border-b border-line px-4 pt-4 pb-3 [grid-area:head]">
      <h1 className="font-serif text-2xl/(--leading-heading)">{t('title')}</h1>
      <p className="mt-1 text-sm text-ink-muted max-lg:sr-only">{t('intro')}</p>
      <div className="mt-3 flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchBox
            variant="header"
            {...(actions && {
              onChoose: (result: SearchResult) => void go(() => findPlace(client, lang, result)),
            })}
          />
        </div>
        <Button
          size="icon"
          aria-label={t('random')}
          title={t('random')}
          disabled={!actions || busy}
          onClick={() => void go(() => randomPlace(lang))}
        >
          <Icon name="dice" />
        </Button>
      </div>
    </div>
  );
}

/** Places to go to without a map: for readers without script, and until the map is there. */
function StillList() {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const { data: continents = [] } = useQuery(continentsQuery(lang));
  const { data: cities = [] } = useQuery(topCitiesQuery(lang));
  const row = 'flex min-h-11 items-center border-b border-line px-4 py-1.5 hover:bg-accent-soft';
  return (
    <nav aria-label={t('list.title')}>
      <ul>
        {continents.map(({ slug, names }) => (
          <li key={slug}>
            <RouteLink to={{ name: 'continent', continent: slug }} className={row}>
              <PlaceName names={names} />
            </RouteLink>
          </li>
        ))}
        {cities.map((city) => (
          <li key={city.id}>
            <RouteLink to={cityRoute(city)} className={row}>
              <PlaceName names={city.names} stored={city.name} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
