import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';

/** While the question stands at the foot of the screen, what receives the focus scrolls clear of it. */
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
 * The question, at the foot of the screen and at the end of the page; the page stays usable beside it. It comes softly, after
 * the page, and its link is a block of its own: else its text would count as the page's largest content, come late.
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
