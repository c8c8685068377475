import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import { cityName } from '@/shared/cities.ts';
import { parsePath } from '@/shared/paths.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { useBottomInset, useReportBottomInset } from '@/ui/bottomInset.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { SKIPS_ID, SkipLink } from '@/ui/SkipLink.tsx';
import { COMPARED_PARAM, comparePath, parseComparison } from './compared.ts';
import { getComparedIds, setComparedIds } from './comparisonStore.ts';
import { useComparedIds } from './useComparedIds.ts';

const ID = 'comparison';

/** The cities chosen on cards, at the foot of every page but the comparison, which shows them itself. */
export function CompareTray() {
  const ids = useComparedIds();
  const comparing = useFollowedComparison();
  return ids.length > 0 && !comparing && <Tray ids={ids} />;
}

/**
 * Tells whether this page is the comparison; cities added and removed there are stored as the choice, if there was one
 * before.
 */
function useFollowedComparison(): boolean {
  const { pathname, search } = useLocation();
  const comparing = parsePath(pathname).route.name === 'compare';
  const idsInAddress = comparing ? new URLSearchParams(search).get(COMPARED_PARAM) : null;
  const before = useRef(idsInAddress);
  useEffect(() => {
    const emptied = comparing && idsInAddress === null && before.current !== null;
    before.current = idsInAddress;
    if (getComparedIds().length > 0 && (idsInAddress !== null || emptied))
      setComparedIds(parseComparison(idsInAddress).ids);
  }, [comparing, idsInAddress]);
  return comparing;
}

function Tray({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const tray = useReportBottomInset('comparison');
  const bottom = useBottomInset('consent');
  const { data = [] } = useQuery(citiesByIdQuery(ids, lang));
  const cities = ids.flatMap((id) => data.find((city) => city.id === id) ?? []);
  const skips = document.getElementById(SKIPS_ID);
  const empty = () => {
    setComparedIds([]);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {skips && createPortal(<SkipLink to={ID}>{t('comparison.title')}</SkipLink>, skips)}
      <section
        ref={tray}
        id={ID}
        tabIndex={-1}
        aria-label={t('comparison.title')}
        style={{ bottom }}
        className="sticky z-20 border-t border-line-strong bg-paper-raised shadow-lift outline-none animate-arrive short:static print:hidden"
      >
        <div className="wrap flex items-center gap-3 py-2">
          <p role="status" className="min-w-0 flex-1">
            <span className="block min-h-[1lh] truncate font-serif text-lg/(--leading-text)">
              {cities.map((city, index) => (
                <span key={city.id}>
                  {index > 0 && ' · '}
                  <Bdi>{cityName(city, lang)}</Bdi>
                </span>
              ))}
            </span>
            <span className="block text-sm/(--leading-text) text-ink-muted">
              {ids.length > 1 ? t('comparison.count', { count: ids.length }) : t('comparison.next')}
            </span>
          </p>
          {ids.length > 1 && (
            <Link to={comparePath(lang, ids)} rel="nofollow" className={buttonClass({ intent: 'primary' })}>
              {t('comparison.open')}
            </Link>
          )}
          <button
            type="button"
            aria-label={t('comparison.empty')}
            title={t('comparison.empty')}
            onClick={empty}
            className="-me-2.5 grid size-11 shrink-0 place-items-center rounded-sm text-ink-muted hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
      </section>
    </>
  );
}
