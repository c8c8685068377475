import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { ResultName } from './ResultName.tsx';
import { ResultPlace } from './ResultPlace.tsx';
import { resultPath } from './resultPath.ts';
import type { SearchResult } from './search.ts';

interface Props {
  readonly id: string;
  readonly result: SearchResult;
  readonly typed: string;
  readonly active: boolean;
  readonly onChoose: (result: SearchResult) => void;
}

/** One result in the list of the search field: a link, so that it can be opened elsewhere, reached by the field's arrows. */
export function SearchOption({ id, result, typed, active, onChoose }: Props) {
  const lang = useLang();
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(result);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={resultPath(lang, result) ?? undefined}
      onClick={click}
      className={clsx(
        'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 ps-10 leading-snug no-underline',
        active ? 'bg-accent-soft' : 'hover:bg-paper-sunken',
      )}
    >
      <span>
        <ResultName result={result} typed={typed} />
      </span>
      <span className="text-sm text-ink-muted empty:hidden">
        <ResultPlace result={result} />
      </span>
    </a>
  );
}
