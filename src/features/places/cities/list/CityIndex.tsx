import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { LetterBar } from './LetterBar.tsx';
import { headingId, LetterSections } from './LetterSections.tsx';
import { layOut, type Sizes, slicesBetween } from './layout.ts';
import { letterOfHash } from './letters.ts';
import type { CityInitial } from './queries.ts';
import { useListedCities } from './useListedCities.ts';
import { useRestoredScroll } from './useRestoredScroll.ts';
import { useSizes } from './useSizes.ts';
import { useViewport } from './useViewport.ts';

interface Props {
  /** In the order of the list. */
  readonly letters: readonly CityInitial[];
  readonly countrySlug: string | null;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** The alphabetical list: as high as if every city were there, while only what is on screen is drawn and fetched. */
export function CityIndex(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const sizes = useSizes(root);
  return <div ref={root}>{sizes && <SizedIndex {...props} sizes={sizes} />}</div>;
}

function SizedIndex({ letters, countrySlug, countries, sizes }: Props & { sizes: Sizes }) {
  const { t } = useTranslation('allCities');
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(letters, sizes), [letters, sizes]);
  const viewport = useViewport(list, bar, layout);
  const slices = useMemo(
    () => slicesBetween(layout, viewport.from, viewport.to),
    [layout, viewport.from, viewport.to],
  );
  const { pageOf, failed, retry } = useListedCities(slices, countrySlug);
  const [focused, setFocused] = useState<string | null>(null);

  const scrollTo = useCallback(
    (letter: string): void => {
      const section = layout.sections.find((other) => other.letter === letter);
      if (!section || !list.current || !bar.current) return;
      const sticksAt = Number.parseFloat(getComputedStyle(bar.current).top) || 0;
      const covered = sticksAt + bar.current.offsetHeight;
      const listTop = list.current.getBoundingClientRect().top + window.scrollY;
      window.scrollTo(0, listTop + section.top - covered);
    },
    [layout],
  );
  const jump = useCallback(
    (letter: string): void => {
      scrollTo(letter);
      setFocused(letter);
      // The address follows, so that it can be shared; the history does not grow with every letter.
      window.history.replaceState(window.history.state, '', `#${encodeURIComponent(letter)}`);
    },
    [scrollTo],
  );
  useRestoredScroll(() => {
    const asked = letterOfHash(hash);
    if (asked) scrollTo(asked);
  });

  // A chosen letter receives the focus once its heading is rendered.
  useEffect(() => {
    if (!focused || !slices.some(({ section }) => section.letter === focused)) return;
    document.getElementById(headingId(focused))?.focus({ preventScroll: true });
    setFocused(null);
  }, [focused, slices]);

  useEffect(() => {
    if (failed) toast({ title: t('error', { ns: 'common' }), description: t('error'), variant: 'danger' });
  }, [failed, t]);

  return (
    <>
      <LetterBar ref={bar} letters={letters} current={viewport.letter} onChoose={jump} />
      {failed && (
        <Notice tone="danger" className="sticky top-36 z-10 my-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('pageError')}
            <Button size="sm" onClick={retry}>
              {t('retry', { ns: 'common' })}
            </Button>
          </div>
        </Notice>
      )}
      <div ref={list} className="relative" style={{ height: layout.height }}>
        <LetterSections layout={layout} slices={slices} pageOf={pageOf} countries={countries} />
      </div>
    </>
  );
}
