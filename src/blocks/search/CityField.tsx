import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';
import { PopupState } from './PopupState.tsx';
import { SearchOption } from './SearchOption.tsx';
import type { SearchResult } from './search.ts';
import { useListKeys } from './useListKeys.ts';
import { useSearch } from './useSearch.ts';

interface Props {
  readonly label: string;
  readonly onChoose: (city: SearchResult) => void;
}

/** A field that finds one city and hands it over. Enter takes the first result where the arrows have chosen none. Needs the texts of `search`. */
export function CityField({ label, onChoose }: Props) {
  const { t } = useTranslation('search');
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const searchState = useSearch(query);
  // A quick Enter must not take a result of an earlier text.
  const cities = useMemo(
    () => (searchState.status === 'done' ? searchState.results.filter(({ kind }) => kind === 'city') : []),
    [searchState.results, searchState.status],
  );
  const choose = (city: SearchResult | undefined) => {
    if (!city) return;
    setQuery('');
    setOpen(false);
    onChoose(city);
  };
  const { active, press } = useListKeys(cities, {
    choose: (index) => choose(cities[index]),
    close: () => setOpen(false),
  });
  const isShown = open && query !== '';
  const expanded = isShown && cities.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose among an input method's candidates are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active < 0) {
      event.preventDefault();
      choose(cities[0]);
    } else press(event);
  };
  return (
    <search
      className="relative block w-full max-w-md"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}list` : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${id}option${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('nav.searchPlaceholder', { ns: 'common' })}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={FILTER_LOOK}
      />
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the field from losing the focus
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-paper-raised shadow-lift"
        >
          <PopupState search={{ ...searchState, results: cities }} />
          {expanded && (
            <div id={`${id}list`} role="listbox" aria-label={t('results')}>
              {cities.map((city, index) => (
                <SearchOption
                  key={city.id}
                  id={`${id}option${index}`}
                  result={city}
                  typed={searchState.answered}
                  active={index === active}
                  onChoose={choose}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </search>
  );
}
