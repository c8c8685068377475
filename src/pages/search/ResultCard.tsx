import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { LazyCompareToggle } from '@/blocks/compare/LazyCompareToggle.tsx';
import { ResultName, shownNames } from '@/blocks/search/ResultName.tsx';
import { ResultPlace } from '@/blocks/search/ResultPlace.tsx';
import { resultPath } from '@/blocks/search/resultPath.ts';
import type { SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { stretchedLink } from '@/ui/Card.tsx';

interface Props {
  readonly result: SearchResult;
  readonly typed: string;
  /** In words; null where it is not known. */
  readonly population: string | null;
  /** How its guide begins, where it has one. */
  readonly preview?: string | undefined;
}

/** A result on the results page. Without an address it is shown without a link. */
export function ResultCard({ result, typed, population, preview }: Props) {
  const lang = useLang();
  const path = resultPath(lang, result);
  const isCity = result.kind === 'city';
  const name = <ResultName result={result} typed={typed} />;
  return (
    <li
      className={clsx(
        'relative flex min-h-20 flex-col justify-center rounded-md border border-line bg-paper-raised py-3 ps-4 has-[a]:hover:border-ink',
        isCity ? 'pe-16' : 'pe-4',
      )}
    >
      <h3 className="text-lg leading-snug">
        {path ? (
          <Link to={path} className={stretchedLink}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="text-sm text-ink-muted empty:hidden">
        <ResultPlace result={result} />
      </p>
      {population && <p className="text-sm text-ink-muted">{population}</p>}
      {preview && <p className="mt-2 text-sm">{preview}</p>}
      {isCity && (
        <LazyCompareToggle
          cityId={result.id}
          name={shownNames(result, lang, typed).own.text}
          className="absolute end-2 top-2 z-1"
        />
      )}
    </li>
  );
}
