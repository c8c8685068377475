import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { languageOf } from '@/shared/languages.ts';
import type { Continent } from '@/shared/places.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ContinentCard } from './ContinentCard.tsx';
import { slide, track } from './carousel.ts';

type Embla = ReturnType<typeof useEmblaCarousel>[1];

/** Tells in which directions the carousel can scroll, updated when slides or widths change. */
function useScrollable(embla: Embla) {
  const [can, setCan] = useState({ previous: false, next: false });
  useEffect(() => {
    if (!embla) return;
    const update = () => setCan({ previous: embla.canScrollPrev(), next: embla.canScrollNext() });
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);
  return can;
}

/** No animation with reduced motion. */
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  readonly continents: readonly Continent[];
  /** Id of the heading that names the carousel. */
  readonly labelledBy: string;
}

/** The continents in a looping carousel: 1, 2, 3 or 4 cards by width, moved by buttons, arrow keys, drag. */
export function ContinentCarousel({ continents, labelledBy }: Props) {
  const { t } = useTranslation('continents');
  const { direction } = languageOf(useLang());
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', direction });
  const can = useScrollable(embla);
  const previous = () => embla?.scrollPrev(still());
  const next = () => embla?.scrollNext(still());

  const onKeyDown = (event: KeyboardEvent) => {
    const [back, forth] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (event.key !== back && event.key !== forth) return;
    event.preventDefault();
    if (event.key === back) previous();
    else next();
  };

  return (
    <section aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <div className="mb-4 flex justify-end gap-2">
        <Button size="icon" aria-label={t('carousel.previous')} disabled={!can.previous} onClick={previous}>
          <Icon name="chevron-back" />
        </Button>
        <Button size="icon" aria-label={t('carousel.next')} disabled={!can.next} onClick={next}>
          <Icon name="chevron" />
        </Button>
      </div>
      <div ref={viewport} className="-m-1 overflow-hidden p-1">
        <ul className={track}>
          {continents.map((continent) => (
            <li key={continent.id} className={slide}>
              <ContinentCard continent={continent} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
