import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrating } from '@/lib/renderedAt.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { CityNames } from './CityNames.tsx';
import { LetterBar } from './LetterBar.tsx';
import { pagesOf, partsOf } from './letters.ts';
import type { CityInitial } from './queries.ts';
import { useLetterJump } from './useLetterJump.ts';
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
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => partsOf(letters, PART_SIZE), [letters]);
  const firstPage = Math.ceil((pagesOf(letters)[0]?.size ?? 0) / PART_SIZE);
  const only = hydrating ? firstPage : null;
  const { items, height, first, keep, scrollTo } = useVirtualParts({ parts, list, bar, only });
  const { citiesOf, failed, retry } = useListedCities(
    items.map(({ part }) => part),
    countrySlug,
  );
  useScrollAfterReload(!hydrating);
  const choose = useLetterJump({ parts, ready: !hydrating, keep, scrollTo });
  const keepFocused = ({ target }: FocusEvent) =>
    keep(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index));

  return (
    <>
      <LetterBar ref={bar} letters={letters} current={first?.letter ?? null} onChoose={choose} />
      {failed && <Failure onRetry={retry} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus, does nothing by itself */}
      <div
        ref={list}
        onFocus={keepFocused}
        className="@container relative"
        style={hydrating ? undefined : { height }}
      >
        {items.map(({ key, index, part, place }) => (
          <div
            key={key}
            data-index={index}
            className={hydrating ? undefined : 'absolute inset-x-0'}
            style={hydrating ? undefined : place}
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
