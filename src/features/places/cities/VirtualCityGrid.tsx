import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/lib/i18n.tsx';
import type { CityCard as City } from '@/shared/places.ts';
import { SkeletonCard } from '@/ui/Skeleton.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { CityCard } from './CityCard.tsx';
import { rememberedRows, rememberRows } from './measuredRows.ts';
import { observeOffset } from './observeOffset.ts';
import { CITY_PAGE_SIZE, countryCitiesQuery } from './queries.ts';
import { topOnPage, useMeasured } from './useMeasured.ts';

/** Height of a card without its picture, in CSS pixels, when nothing in it takes a second line. */
const CARD_TEXT = 156;
const PICTURE_RATIO = 3 / 4;
const CARD_MIN = 256;
const GAP = 20;

/** How many cards fit beside each other: what the one grid of every list makes of the same width. */
const columnsIn = (width: number) => Math.max(1, Math.floor((width + GAP) / (CARD_MIN + GAP)));

/** Height of a row before it has been measured, in CSS pixels: the nearer, the less the page moves when rows passed over come. */
const rowHeightIn = (width: number) =>
  Math.floor(((width + GAP) / columnsIn(width) - GAP) * PICTURE_RATIO) + CARD_TEXT;

const widthOf = (list: HTMLElement) => list.clientWidth;

/** The rows of `total` cards near the screen. Going back finds the list as high as it was left. */
function useVirtualRows(list: RefObject<HTMLElement | null>, total: number) {
  const width = useMeasured(list, widthOf, CARD_MIN);
  const columns = columnsIn(width);
  const top = useMeasured(list, topOnPage, 0);

  const { key } = useLocation();
  const [remembered] = useState(() => rememberedRows(key));
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeightIn(width),
    overscan: 3,
    scrollMargin: top,
    gap: GAP,
    initialMeasurementsCache: remembered,
    observeElementOffset: observeOffset,
  });
  useEffect(() => () => rememberRows(key, virtual.takeSnapshot()), [key, virtual]);
  return { virtual, columns };
}

/** The cities of a country from place `first` to place `last`, read page by page. */
function useCities(countrySlug: string, first: number, last: number) {
  const lang = useLang();
  const pages = useMemo(() => {
    const from = Math.floor(first / CITY_PAGE_SIZE);
    const to = Math.floor(Math.max(first, last) / CITY_PAGE_SIZE);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }, [first, last]);
  const answers = useQueries({ queries: pages.map((page) => countryCitiesQuery(countrySlug, lang, page)) });
  const cityAt = (index: number): City | undefined => {
    const page = Math.floor(index / CITY_PAGE_SIZE);
    return answers[page - (pages[0] ?? 0)]?.data?.[index % CITY_PAGE_SIZE];
  };
  return { cityAt, failed: answers.find((answer) => answer.isError) };
}

/** As high as if every city were there; only what is near the screen is drawn and fetched. */
export function VirtualCityGrid({ countrySlug, total }: { countrySlug: string; total: number }) {
  const { t } = useTranslation('countries');
  const list = useRef<HTMLUListElement>(null);
  const { virtual, columns } = useVirtualRows(list, total);
  const items = virtual.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = Math.min(total, ((items.at(-1)?.index ?? 0) + 1) * columns) - 1;

  const { cityAt, failed } = useCities(countrySlug, first, last);

  return (
    <>
      {failed && (
        <ErrorState
          title={t('cities.errorTitle')}
          text={t('cities.error')}
          retryLabel={t('retry', { ns: 'common' })}
          onRetry={() => void failed.refetch()}
        />
      )}
      <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((row) => (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - virtual.options.scrollMargin}px)` }}
          >
            <ul
              className="grid"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: GAP }}
            >
              {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
                const index = row.index * columns + column;
                const city = cityAt(index);
                return (
                  <li key={index} aria-setsize={total} aria-posinset={index + 1} className="grid">
                    {city ? <CityCard city={city} /> : <SkeletonCard />}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
