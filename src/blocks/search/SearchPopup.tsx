import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { KIND_ICONS, KIND_TITLES } from './kinds.ts';
import { PopupState } from './PopupState.tsx';
import { resultPath } from './resultPath.ts';
import { SearchOption } from './SearchOption.tsx';
import { groupResults, type SearchResult } from './search.ts';
import { useListKeys } from './useListKeys.ts';
import { useSearch } from './useSearch.ts';

/** State of the list of results, for the field. */
export interface ListState {
  readonly expanded: boolean;
  /** Id of the option the arrows have reached. */
  readonly active?: string | undefined;
}

export type KeyHandler = (event: KeyboardEvent) => void;

export interface SearchPopupProps {
  /** Id of the field; those of the list and its options begin with it. */
  readonly id: string;
  readonly query: string;
  /** Receives the handler of the field's keys. */
  readonly keys: RefObject<KeyHandler | null>;
  /** In the flow of a panel instead of over the page. */
  readonly inline: boolean;
  readonly onList: (list: ListState) => void;
  readonly onClose: () => void;
  /** In place of going to the page of a result. */
  readonly onChoose?: ((result: SearchResult) => void) | undefined;
  /** The visitor went to a result. */
  readonly onLeave: () => void;
}

/** The popup of the search field: states of the search, results in groups, a link to all of them. */
export function SearchPopup({
  id,
  query,
  keys,
  inline,
  onList,
  onClose,
  onLeave,
  onChoose,
}: SearchPopupProps) {
  const { t } = useTranslation('search');
  const lang = useLang();
  const navigate = useNavigate();
  const search = useSearch(query);
  const groups = useMemo(() => groupResults(search.results), [search.results]);
  const options = useMemo(() => groups.flatMap((group) => group.results), [groups]);

  const choose = (result: SearchResult) => {
    if (onChoose) {
      onChoose(result);
      onLeave();
      return;
    }
    const path = resultPath(lang, result);
    if (path === null) {
      console.error(`No address can be built for the ${result.kind} "${result.slug}"`);
      return;
    }
    navigate(path);
    onLeave();
  };
  const { active, press } = useListKeys(options, {
    choose: (index) => choose(options[index] as SearchResult),
    close: onClose,
  });
  const optionId = (result: SearchResult) => `${id}option${options.indexOf(result)}`;
  useLayoutEffect(() => {
    keys.current = press;
  });
  const expanded = options.length > 0;
  // The service worker leads a search without a network to the kept pages.
  const isOffline = search.status === 'failed' && !navigator.onLine;
  useEffect(() => {
    const activeId = active >= 0 ? `${id}option${active}` : undefined;
    onList({ expanded, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [onList, expanded, active, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the field from losing the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'max-h-[min(34rem,70dvh)] overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-paper-raised',
        inline ? 'mt-2' : 'absolute inset-x-0 top-full md:min-w-80 z-40 mt-1 shadow-lift',
      )}
    >
      {isOffline ? (
        <p role="status" className="px-3 py-3 text-ink-muted">
          {t('offline.title', { ns: 'common' })}
        </p>
      ) : (
        <PopupState search={search} />
      )}
      {expanded && (
        <div id={`${id}list`} role="listbox" aria-label={t('results')}>
          {groups.map(({ kind, results }) => (
            <Group key={kind} id={`${id}${kind}`} kind={kind}>
              {results.map((result) => (
                <SearchOption
                  key={result.id}
                  id={optionId(result)}
                  result={result}
                  typed={search.answered}
                  active={options.indexOf(result) === active}
                  onChoose={choose}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
      {(expanded || isOffline) && (
        <button
          type="submit"
          className="flex min-h-11 w-full items-center gap-2 border-t border-line px-3 py-2 text-start text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          <Icon name="search" className="size-4" />
          {isOffline ? t('kept') : t('all', { query: query.trim() })}
        </button>
      )}
    </div>
  );
}

interface GroupProps {
  /** Id of its title. */
  readonly id: string;
  readonly kind: SearchResult['kind'];
  readonly children: ReactNode;
}

/** The results of one kind under their title. */
function Group({ id, kind, children }: GroupProps) {
  const { t } = useTranslation('common');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; options are grouped by this role
    <div role="group" aria-labelledby={id} className="border-line pb-1 not-first:border-t">
      <div id={id} role="presentation" className="flex items-center gap-2 px-3 pt-3 pb-1 eyebrow">
        <Icon name={KIND_ICONS[kind]} className="size-4" />
        {t(KIND_TITLES[kind])}
      </div>
      {children}
    </div>
  );
}
