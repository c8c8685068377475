import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { SkeletonCard } from '@/ui/Skeleton.tsx';
import { slide, track } from './carousel.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

/** Four skeleton cards and disabled buttons. */
export function CarouselPlaceholder({ note }: { note?: string }) {
  const { t } = useTranslation('continents');
  return (
    <div>
      <div className="mb-4 flex items-center justify-end gap-2">
        {note && <p className="me-auto text-ink-muted">{note}</p>}
        <Button size="icon" aria-label={t('carousel.previous')} disabled>
          <Icon name="chevron-back" />
        </Button>
        <Button size="icon" aria-label={t('carousel.next')} disabled>
          <Icon name="chevron" />
        </Button>
      </div>
      <div className="-m-1 overflow-hidden p-1">
        <div className={track}>
          {PLACEHOLDERS.map((name) => (
            <div key={name} className={slide}>
              <SkeletonCard />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
