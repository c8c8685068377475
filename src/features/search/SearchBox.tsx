import clsx from 'clsx';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { buildPath } from '@/domain/paths.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { useNavigate } from '@/ui/router.tsx';
import { useSearchPopup } from './useSearchPopup.ts';
import { useSlashFocus } from './useSlashFocus.ts';

export interface SearchBoxProps {
  readonly variant: 'header' | 'hero' | 'panel';
  /** What stands in the field at first. */
  readonly initialQuery?: string;
  /** Told when the visitor goes somewhere, so that a panel around the field can close. */
  readonly onDone?: () => void;
}

/** What the list of results says about itself to the field. */
export interface ListState {
  readonly expanded: boolean;
  /** Id of the option the arrows have reached. */
  readonly active?: string | undefined;
}

export type KeyHandler = (event: KeyboardEvent) => void;

/** A field of type search may not become a combobox, so it is a text field that says what it is. */
const SEARCHBOX = { role: 'searchbox' } as const;
const CLOSED: ListState = { expanded: false };

/**
 * The search field (visitor.md §2). On every page, so only what a form needs is here; the list of results comes with the
 * first sign of interest and takes over the keys. Until then, and if it can't come, the form leads to the results page.
 */
export function SearchBox({ variant, initialQuery = '', onDone }: SearchBoxProps) {
  const t = useT('common');
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler | null>(null);
  const [query, setQuery] = useState(initialQuery);
  const [open, setOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const { Popup, want } = useSearchPopup();
  useSlashFocus(input);
  // What was typed before the page came alive stays.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== initialQuery) setQuery(typed);
  }, [initialQuery]);

  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) setList(CLOSED);
  };
  const leave = () => {
    setQuery('');
    show(false);
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = query.toWellFormed().trim();
    if (asked === '') return;
    show(false);
    onDone?.();
    navigate(buildPath(lang, { name: 'search', query: asked }));
  };
  const press = (event: KeyboardEvent) => {
    // Keys that choose among an input method's candidates are its own.
    if (event.nativeEvent.isComposing) return;
    if (open && Popup) keys.current?.(event);
    else if (event.key === 'ArrowDown') show(true);
  };
  const hero = variant === 'hero';
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list.expanded,
    'aria-controls': list.expanded ? `${id}list` : undefined,
    'aria-activedescendant': list.active,
  } as const;
  return (
    <search
      className="relative block"
      onPointerEnter={want}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
    >
      <form action={buildPath(lang, { name: 'search' })} onSubmit={submit} className="relative">
        <div className="relative flex gap-2">
          <label htmlFor={id} className="sr-only">
            {t('nav.search')}
          </label>
          <input
            ref={input}
            id={id}
            name="q"
            type="text"
            {...(Popup ? combobox : SEARCHBOX)}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('nav.searchPlaceholder')}
            value={query}
            onChange={(event) => {
              want();
              setQuery(event.target.value);
              show(true);
            }}
            onFocus={want}
            onClick={() => show(true)}
            onKeyDown={press}
            className={clsx(
              'w-full min-w-0 rounded-sm border border-line-strong bg-paper-raised text-ink',
              hero ? 'h-12 px-4' : 'h-11 ps-3 pe-11',
            )}
          />
          <button
            type="submit"
            aria-label={t('nav.search')}
            className={
              hero
                ? buttonClass({ intent: 'primary', className: 'h-12' })
                : 'absolute end-0 grid size-11 place-items-center rounded-sm text-ink-muted hover:text-accent'
            }
          >
            <Icon name="search" />
            {hero && <span className="max-sm:hidden">{t('nav.search')}</span>}
          </button>
        </div>
        {open && Popup && (
          <Popup
            id={id}
            query={query}
            keys={keys}
            inline={variant === 'panel'}
            onList={setList}
            onClose={() => show(false)}
            onLeave={leave}
          />
        )}
      </form>
    </search>
  );
}
