import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { SearchResult } from './search.ts';
import { useSearchField } from './useSearchField.ts';

export interface SearchBoxProps {
  readonly variant: 'header' | 'hero' | 'panel';
  /** Initial value of the field. */
  readonly initialQuery?: string;
  /** Called on navigation, so that a panel around the field can close. */
  readonly onDone?: () => void;
  /** Handles a chosen result in place of going to its page. */
  readonly onChoose?: (result: SearchResult) => void;
}

/**
 * The search field (docs/product/search.md#search-field). On every page, so it is only a form; the list of results is
 * loaded on the first interaction and then handles the keys. Without it the form leads to the results page.
 */
export function SearchBox({ variant, initialQuery = '', onDone, onChoose }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const lang = useLang();
  const { input, Popup, popup, want, close, submit } = useSearchField(initialQuery, onDone);
  const hero = variant === 'hero';
  return (
    <search
      className="relative block"
      onPointerEnter={want}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form action={buildPath(lang, { name: 'search' })} onSubmit={submit} className="relative">
        <div className="relative flex gap-2">
          <label htmlFor={input.id} className="sr-only">
            {t('nav.search')}
          </label>
          <input
            {...input}
            name="q"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('nav.searchPlaceholder')}
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
        {Popup && <Popup {...popup} inline={variant === 'panel'} onChoose={onChoose} />}
      </form>
    </search>
  );
}
