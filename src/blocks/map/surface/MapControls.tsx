import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import { LAYERS, type Layer, type Layers } from '@/blocks/map/places.ts';
import { MapIcon, type MapIconName } from './icons.tsx';
import { useView, type Views } from './useAtlasMap.ts';

const group =
  'flex flex-col overflow-clip rounded-sm border border-line-strong bg-paper-raised shadow-lift divide-y divide-line';
const button =
  'grid size-11 place-items-center text-ink hover:bg-accent-soft aria-expanded:bg-accent-soft focus-visible:-outline-offset-2';

interface ControlProps {
  readonly icon: MapIconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly turn?: number;
}

function Control({ icon, label, onPress, turn = 0 }: ControlProps) {
  return (
    <button type="button" className={button} aria-label={label} title={label} onClick={onPress}>
      <MapIcon name={icon} turn={turn} />
    </button>
  );
}

interface Props {
  readonly map: AtlasMap | null;
  readonly views: Views;
  readonly children?: ReactNode;
}

/** Zoom, north and projection, at the end of the map's line. */
export function MapControls({ map, views, children }: Props) {
  const view = useView(views);
  const { t } = useTranslation('explorer');
  const turned = Math.abs(view.bearing) > 0.5;
  return (
    <div className="pointer-events-none absolute end-3 top-3 flex flex-col items-end gap-2.5 *:pointer-events-auto">
      <div className={group}>
        <Control icon="plus" label={t('zoomIn')} onPress={() => map?.zoomBy(1)} />
        <Control icon="minus" label={t('zoomOut')} onPress={() => map?.zoomBy(-1)} />
      </div>
      <div className={group}>
        <Control
          icon={view.flat ? 'globe' : 'flat'}
          label={t(view.flat ? 'globe' : 'flat')}
          onPress={() => map?.setFlat(!view.flat)}
        />
        {turned && (
          <Control icon="north" label={t('north')} turn={-view.bearing} onPress={() => map?.faceNorth()} />
        )}
      </div>
      {children}
    </div>
  );
}

interface LayersProps {
  readonly shown: Layers;
  readonly onChange: (shown: Layers) => void;
}

/** Menu of the layers of the map. */
export function LayerMenu({ shown, onChange }: LayersProps) {
  const { t } = useTranslation('explorer');
  const toggle = (layer: Layer) => {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    onChange(next);
  };
  return (
    <details className="group relative">
      <summary
        className={clsx(
          button,
          'cursor-pointer list-none rounded-sm border border-line-strong bg-paper-raised shadow-lift group-open:bg-accent-soft [&::-webkit-details-marker]:hidden',
        )}
        aria-label={t('layers.title')}
        title={t('layers.title')}
      >
        <MapIcon name="layers" />
      </summary>
      <fieldset className="absolute end-0 top-full z-10 mt-1.5 min-w-44 rounded-sm border border-line-strong bg-paper-raised px-3 py-1.5 shadow-lift">
        <legend className="sr-only">{t('layers.title')}</legend>
        {LAYERS.map((layer) => (
          <label key={layer} className="flex min-h-11 cursor-pointer items-center gap-3 whitespace-nowrap">
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={shown.has(layer)}
              onChange={() => toggle(layer)}
            />
            {t(`layers.${layer}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
