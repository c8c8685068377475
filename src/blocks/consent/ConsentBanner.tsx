import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { useReportBottomInset } from '@/ui/bottomInset.ts';
import { SKIPS_ID, SkipLink } from '@/ui/SkipLink.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';

const ID = 'consent';

/**
 * The consent question at the foot of the screen; the page stays usable. It fades in after the page and its link is a
 * separate block: otherwise its text would count as a late largest contentful paint. A link at the top of the page leads to
 * it; in a low window it scrolls away with the page.
 */
export function ConsentBanner() {
  const { t } = useTranslation('consent');
  const banner = useReportBottomInset('consent');
  const skips = document.getElementById(SKIPS_ID);
  return (
    <>
      {skips && createPortal(<SkipLink to={ID}>{t('banner.label')}</SkipLink>, skips)}
      <section
        ref={banner}
        id={ID}
        tabIndex={-1}
        aria-label={t('banner.label')}
        className="sticky bottom-0 z-20 border-t border-line-strong bg-paper-raised shadow-lift outline-none animate-arrive short:static print:hidden"
      >
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-3 sm:py-4">
          <div className="min-w-0 flex-[1_1_24rem] text-sm">
            <p className="font-serif text-lg">{t('banner.title')}</p>
            <p className="text-ink-muted">
              {t('banner.text')}{' '}
              <RouteLink
                to={{ name: 'cookies' }}
                className="inline-block py-0.5 text-accent underline underline-offset-4"
              >
                {t('banner.more')}
              </RouteLink>
            </p>
          </div>
          {/* The banner goes with the answer: the focus returns to the page. */}
          <ConsentButtons onChoose={() => document.getElementById('main')?.focus({ preventScroll: true })} />
        </div>
      </section>
    </>
  );
}
