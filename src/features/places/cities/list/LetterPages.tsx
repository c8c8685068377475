import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '@/features/navigation/Pager.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';
import type { LetterPart } from './letters.ts';
import type { CityInitial } from './queries.ts';

interface Props {
  readonly letters: readonly CityInitial[];
  readonly pages: readonly LetterPart[];
  /** Of the page, from 1. */
  readonly number: number;
}

/** The list page by page: where each letter begins, and the numbers of the pages. */
export function LetterPages({ letters, pages, number }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const here = pages[number - 1]?.letter;
  const first = (letter: string) => pages.findIndex((page) => page.letter === letter) + 1;
  const list = buildPath(lang, { name: 'cities' });
  return (
    <>
      <nav aria-label={t('pages')} className="mt-8 border-t border-line pt-6 print:hidden">
        <ul className="flex flex-wrap gap-1">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <Link
                preventScrollReset
                to={`${list}${first(letter) > 1 ? `?page=${first(letter)}` : ''}`}
                aria-label={letter === '#' ? t('otherSigns') : letter}
                aria-current={letter === here ? 'true' : undefined}
                className="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 font-serif text-lg underline-offset-4 hover:underline aria-[current]:bg-accent-soft"
              >
                {letter}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Pager to={{ name: 'cities' }} page={number} pages={pages.length} />
    </>
  );
}
