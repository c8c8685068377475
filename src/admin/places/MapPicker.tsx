import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { View } from '@/blocks/map/view.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { positionOf } from './placeForm.ts';

const MapSurface = lazyBlock(async () => (await import('@/blocks/map/surface/MapSurface.tsx')).MapSurface);

/** A few metres. */
const DECIMALS = 5;
const WORLD: View = { latitude: 20, longitude: 10, zoom: 1.4, bearing: 0, flat: true };

/** The position of a place, chosen by moving the map until the cross in its middle is there. */
export function MapPicker() {
  const { t } = useTranslation('adminPlaces');
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const [start, setStart] = useState<View | null>(null);
  const [view, setView] = useState<View | null>(null);
  const open = () => {
    const position = positionOf(getValues('latitude'), getValues('longitude'));
    setStart(position ? { ...WORLD, latitude: position[0], longitude: position[1], zoom: 10 } : WORLD);
  };
  const close = () => {
    setStart(null);
    setView(null);
  };
  const choose = ({ latitude, longitude }: View) => {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue('latitude', latitude.toFixed(DECIMALS), options);
    setValue('longitude', longitude.toFixed(DECIMALS), options);
    close();
  };
  if (!start)
    return (
      <Button className="mt-4" onClick={open}>
        <Icon name="map" />
        {t('picker.open')}
      </Button>
    );
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm text-ink-muted">{t('picker.text')}</legend>
      <div className="overflow-clip rounded-md border border-line">
        <MapSurface
          embedded
          aimed
          initial={start}
          onView={setView}
          placeholder={<div className="h-full skeleton" />}
          className="grid grid-rows-[22rem_12rem] [grid-template-areas:'map'_'list'] lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[28rem] lg:[grid-template-areas:'map_list']"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button intent="primary" disabled={!view} onClick={() => view && choose(view)}>
          {t('picker.choose')}
        </Button>
        <Button onClick={close}>{t('picker.cancel')}</Button>
      </div>
    </fieldset>
  );
}
