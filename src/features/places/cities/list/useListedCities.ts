import { useQueries } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import { pagesOf, type Slice } from './layout.ts';
import { type ListedCity, letterPageQuery } from './queries.ts';
import { useSettled } from './useSettled.ts';

/** A page is fetched after this time on screen, so that pages scrolled past are not requested. */
const SETTLE_MS = 60;

interface ListedCities {
  /** The cities of a page of a letter; undefined until they are there. */
  readonly pageOf: (letter: string, page: number) => readonly ListedCity[] | undefined;
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
  const settled = useSettled(pages.map(({ letter, page }) => keyOf(letter, page)).join(), SETTLE_MS);
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
    pageOf: (letter, page) => byKey.get(keyOf(letter, page)),
    failed: failures.length > 0,
    retry: () => {
      for (const failure of failures) void failure.refetch();
    },
  };
}
