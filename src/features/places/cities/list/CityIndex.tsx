import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrating } from '@/lib/renderedAt.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { CityNames, headingId } from './CityNames.tsx';
import { LetterBar } from './LetterBar.tsx';
import { letterOfHash, pagesOf, partsOf } from './letters.ts';
import type { CityInitial } from './queries.ts';
import { useListedCities } from './useListedCities.ts';
import { useScrollAfterReload } from './useScrollAfterReload.ts';
import { useVirtualParts } from './useVirtualParts.ts';

interface Props {
  /** In the order of the list. */
  readonly letters: readonly CityInitial[];
  readonly countrySlug: string | null;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** Cities that are drawn together: whole rows of one, two or three columns; a page holds five such parts. */
const PART_SIZE = 24;

/**
 * The alphabetical list: as high as if every city were there, while only what is near the screen is drawn and fetched. A
 * server renders its first page.
 */
export function CityIndex({ letters, countrySlug, countries }: Props) {
  const hydrating = useHydrating();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => partsOf(letters, PART_SIZE), [letters]);
  const firstPage = Math.ceil((pagesOf(letters)[0]?.size ?? 0) / PART_SIZE);
  const { virtual, items, keep } = useVirtualParts({ parts, list, bar, only: hydrating ? firstPage : null });
  const { citiesOf, failed, retry } = useListedCities(
    items.map(({ part }) => part),
    countrySlug,
  );

  useScrollAfterReload(!hydrating);
  const asked = parts.findIndex(({ letter }) => letter === letterOfHash(hash));
  useEffect(() => {
    // Elsewhere than at the top, the visitor has come back to the list or scrolled it already.
    if (!hydrating && asked >= 0 && window.scrollY === 0) virtual.scrollToIndex(asked, { align: 'start' });
  }, [hydrating, asked, virtual]);

  const choose = useCallback(
    (letter: string) => {
      const index = parts.findIndex((part) => part.letter === letter);
      // Drawn before it is scrolled to: the heading is read out, and the tab key goes on from there.
      flushSync(() => keep(index));
      document.getElementById(headingId(letter))?.focus({ preventScroll: true });
      virtual.scrollToIndex(index, { align: 'start' });
      void navigate(
        { search, hash: encodeURIComponent(letter) },
        { replace: true, preventScrollReset: true },
      );
    },
    [parts, keep, virtual, navigate, search],
  );
  const keepFocused = ({ target }: FocusEvent) =>
    keep(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index));

  // A pixel of tolerance: browsers round where they scroll to.
  const atTop = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + 1)?.index ?? 0;
  return (
    <>
      <LetterBar ref={bar} letters={letters} current={parts[atTop]?.letter ?? null} onChoose={choose} />
      {failed && <Failure onRetry={retry} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus, does nothing by itself */}
      <div
        ref={list}
        onFocus={keepFocused}
        className="@container relative"
        style={hydrating ? undefined : { height: virtual.getTotalSize() }}
      >
        {items.map(({ key, index, part, top, height }) => (
          <div
            key={key}
            data-index={index}
            className={hydrating ? undefined : 'absolute inset-x-0'}
            style={hydrating ? undefined : { top, height }}
          >
            <CityNames part={part} cities={citiesOf(part)} countries={countries} heading={part.first === 0} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Names could not be loaded: said in a notice, and where the list is being read. */
function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('allCities');
  useEffect(() => {
    toast({ title: t('error', { ns: 'common' }), description: t('error'), variant: 'danger' });
  }, [t]);
  return (
    <Notice tone="danger" className="sticky top-36 z-10 my-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {t('pageError')}
        <Button size="sm" onClick={onRetry}>
          {t('retry', { ns: 'common' })}
        </Button>
      </div>
    </Notice>
  );
}
