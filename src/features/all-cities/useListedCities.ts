import { useQueries } from '@tanstack/react-query';
import { LETTER_PAGE_SIZE, type ListedCity, letterPageQuery } from '@/data/allCities.ts';
import { useLang } from '@/i18n/index.ts';
import { pagesOf, type Slice } from './layout.ts';
import { useThrottled } from './useThrottled.ts';

/** While the list is scrolled fast, pages are fetched at most this often: those flown over are never asked for. */
const FETCH_EVERY_MS = 150;

interface ListedCities {
  /** The city at a place of a letter; undefined until it is there. */
  readonly cityAt: (letter: string, index: number) => ListedCity | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The cities of what is on screen. A page that leaves the screen before its answer came is no longer waited for. */
export function useListedCities(slices: readonly Slice[], countrySlug: string | null): ListedCities {
  const lang = useLang();
  const pages = slices.flatMap((slice) =>
    pagesOf(slice).map((page) => ({ lang, countrySlug, letter: slice.section.letter, page })),
  );
  const keyOf = (letter: string, page: number) => `${letter} ${page}`;
  const settled = useThrottled(pages.map(({ letter, page }) => keyOf(letter, page)).join(), FETCH_EVERY_MS);
  const wanted = new Set(settled.split(','));
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...letterPageQuery(page),
      enabled: wanted.has(keyOf(page.letter, page.page)),
    })),
  });

  const byKey = new Map(pages.map(({ letter, page }, index) => [keyOf(letter, page), answers[index]?.data]));
  const failures = answers.filter((answer) => answer.isError);
  return {
    cityAt: (letter, index) =>
      byKey.get(keyOf(letter, Math.floor(index / LETTER_PAGE_SIZE)))?.[index % LETTER_PAGE_SIZE],
    failed: failures.length > 0,
    retry: () => {
      for (const failure of failures) void failure.refetch();
    },
  };
}
