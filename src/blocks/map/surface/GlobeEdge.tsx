import { useLayoutEffect, useRef } from 'react';
import { globeRadius } from '@/blocks/map/view.ts';
import type { Views } from './useAtlasMap.ts';

/** An engraved line around the globe, and its shade on the paper: beneath the map, which is clear outside of the globe. */
export function GlobeEdge({ views }: { views: Views }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      const { current: element } = ref;
      if (!element) return;
      const view = views.now();
      const radius = globeRadius(view, element.clientHeight);
      const hidden = view.flat || radius > element.clientWidth + element.clientHeight;
      element.style.setProperty('--edge', hidden ? '0px' : `${radius.toFixed(1)}px`);
    };
    draw();
    return views.subscribe(draw);
  }, [views]);
  return (
    <div
      ref={ref}
      className="absolute inset-0 bg-[radial-gradient(circle,transparent_calc(var(--edge)-1px),var(--color-ink)_var(--edge),var(--color-ink)_calc(var(--edge)+1px),transparent_calc(var(--edge)+2px)),radial-gradient(circle_at_50%_52%,color-mix(in_oklab,var(--color-ink)_15%,transparent)_var(--edge),transparent_calc(var(--edge)*1.14))]"
    />
  );
}
