import type { ComponentProps } from 'react';
import { useServerRendered } from '@/lib/hydration.ts';
import { Deferred } from '@/places/states/Deferred.tsx';
import { useFailing } from '@/places/states/failing.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import type { CitySights as Block } from './CitySights.tsx';
import { wasWhole } from './wholeList.ts';

const CitySights = lazyBlock(async () => (await import('./CitySights.tsx')).CitySights);

/** The sights of a city, once they are near. */
export function NearSights(props: ComponentProps<typeof Block>) {
  // A step back leads into the long list, of which no placeholder has the height.
  const whole = !useServerRendered() && wasWhole();
  const isFailing = useFailing()('sights');
  return (
    <Deferred onServer placeholder={whole || isFailing ? undefined : <div className="min-h-130" />}>
      <CitySights {...props} />
    </Deferred>
  );
}
