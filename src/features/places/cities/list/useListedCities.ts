import { useQueries } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import { useDebounced } from '@/lib/useDebouncedValue.ts';
import { type LetterPart, pageWith } from './letters.ts';
import { LETTER_PAGE_SIZE, type ListedCity, letterPageQuery } from './queries.ts';

/** A page is fetched when it has been drawn for so long: those the list flies over are never asked for. */
const SETTLE_MS = 60;

interface ListedCities {
  /** The cities of a part; undefined until they are there. */
  readonly citiesOf: (part: LetterPart) => readonly ListedCity[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

const keyOf = (part: LetterPart) => `${part.letter} ${pageWith(part)}`;

/** The cities of what is drawn. A page that is gone before its answer came is no longer waited for. */
export function useListedCities(parts: readonly LetterPart[], countrySlug: string | null): ListedCities {
  const lang = useLang();
  const pages = new Map(parts.map((part) => [keyOf(part), part]));
  const keys = [...pages.keys()];
  const settled = new Set(useDebounced(keys.join('\n'), SETTLE_MS).split('\n'));
  const answers = useQueries({
    queries: [...pages].map(([key, part]) => ({
      ...letterPageQuery({ lang, countrySlug, letter: part.letter, page: pageWith(part) }),
      enabled: settled.has(key),
    })),
  });

  const failures = answers.filter((answer) => answer.isError);
  return {
    citiesOf: (part) => {
      const start = part.first % LETTER_PAGE_SIZE;
      return answers[keys.indexOf(keyOf(part))]?.data?.slice(start, start + part.size);
    },
    failed: failures.length > 0,
    retry: () => {
      for (const failure of failures) void failure.refetch();
    },
  };
}
