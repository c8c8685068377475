import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';

/** Keeps focused elements clear of the banner by scroll padding. */
function useRoomBelow() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `${(banner.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  return banner;
}

/**
 * The consent question at the foot of the screen; the page stays usable. It fades in after the page and its link is a
 * separate block: otherwise its text would count as a late largest contentful paint.
 */
export function ConsentBanner() {
  const { t } = useTranslation('consent');
  const banner = useRoomBelow();
  return (
    <section
      ref={banner}
      aria-label={t('banner.label')}
      className="sticky bottom-0 z-20 border-t border-line-strong bg-paper-raised shadow-lift animate-arrive print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-3 sm:py-4">
        <div className="min-w-0 flex-[1_1_24rem] text-sm">
          <p className="font-serif text-lg">{t('banner.title')}</p>
          <p className="text-ink-muted">
            {t('banner.text')}{' '}
            <RouteLink
              to={{ name: 'cookies' }}
              className="inline-block text-accent underline underline-offset-4"
            >
              {t('banner.more')}
            </RouteLink>
          </p>
        </div>
        <ConsentButtons />
      </div>
    </section>
  );
}
