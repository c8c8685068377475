import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Ads, adScript } from './ads.ts';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

/** Once a document, whatever the number of places. */
function loadScript(ads: Ads): void {
  const src = adScript(ads);
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}

interface Props {
  readonly ads: Ads;
  readonly className?: string;
  /** A low one, above a page. */
  readonly banner?: boolean;
}

/** One advertisement in reserved room; a place that the screen's width hides requests none. */
export function AdSlot({ ads, className, banner = false }: Props) {
  const { t } = useTranslation('partners');
  const room = banner ? 'h-25' : 'h-70';
  const place = useRef<HTMLModElement>(null);
  useEffect(() => {
    // Hidden by CSS: it has no box.
    if (!place.current || place.current.getClientRects().length === 0) return;
    if (place.current.dataset.asked) return;
    place.current.dataset.asked = 'true';
    loadScript(ads);
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  }, [ads]);
  return (
    <aside data-ad aria-label={t('ad')} className={clsx('wrap py-4', className)}>
      <p className="mb-1 text-xs text-ink-muted">{t('ad')}</p>
      <div className={clsx('overflow-hidden bg-paper-sunken', room)}>
        <ins
          ref={place}
          className={clsx('adsbygoogle block no-underline', room)}
          data-ad-client={ads.client}
          data-ad-slot={ads.slot}
        />
      </div>
    </aside>
  );
}
