import { Link } from 'react-router-dom';
import { useLang } from '@/lib/i18n.tsx';
import { stretchedLink } from '@/ui/Card.tsx';
import { ResultName } from './ResultName.tsx';
import { ResultPlace } from './ResultPlace.tsx';
import { resultPath } from './resultPath.ts';
import type { SearchResult } from './search.ts';

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
  const path = resultPath(useLang(), result);
  const name = <ResultName result={result} typed={typed} />;
  return (
    <li className="relative flex min-h-20 flex-col justify-center rounded-md border border-line bg-paper-raised px-4 py-3 has-[a]:hover:border-ink">
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
    </li>
  );
}
