import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type SampleCity, sampleCitiesFor } from '@/blocks/search/searchSamples.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { DEFAULT_LANGUAGE } from '@/shared/languages.ts';
import { buildPath, type RouteOf } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  /** Initial value of the field. */
  readonly initialQuery?: string;
  /** Called with the sample city after navigating to it. */
  readonly onPick?: (city: SampleCity) => void;
}

const NONE: readonly SampleCity[] = [];

/** The simple search form with its sample cities (docs/product/search.md#simple-form). */
export function SimpleSearch({ initialQuery = '', onPick }: Props) {
  const { t } = useTranslation('search');
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState(initialQuery);
  const [suggestions, setSuggestions] = useState(NONE);

  const go = (route: RouteOf<'search'> | RouteOf<'cityBySlug'>) => {
    const path = buildPath(lang, route);
    // In French the addresses of this form have no language prefix.
    navigate(lang === DEFAULT_LANGUAGE ? path.slice(`/${lang}`.length) : path);
  };
  const type = (typed: string) => {
    setQuery(typed);
    setSuggestions(sampleCitiesFor(typed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searchText = query.toWellFormed().trim();
    if (searchText === '') return;
    setSuggestions(NONE);
    go({ name: 'search', query: searchText });
  };
  const pick = (city: SampleCity) => {
    type('');
    go({ name: 'cityBySlug', city: city.name.toLowerCase() });
    onPick?.(city);
  };

  return (
    <search className="relative block w-full max-w-md text-start">
      <form onSubmit={submit} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t('simple.label')}
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('nav.searchPlaceholder', { ns: 'common' })}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setSuggestions(NONE)}
          className="h-11 w-full min-w-0 rounded-sm border border-line-strong bg-paper-raised px-3 text-ink"
        />
        <Button type="submit" aria-label={t('nav.search', { ns: 'common' })}>
          <Icon name="search" />
        </Button>
      </form>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && t('simple.found', { count: suggestions.length })}
      </p>
      {suggestions.length > 0 && (
        <ul
          aria-label={t('simple.suggestions')}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-line-strong bg-paper-raised shadow-lift"
        >
          {suggestions.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                onClick={() => pick(city)}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-start hover:bg-accent-soft"
              >
                <Icon name="pin" className="size-4 text-ink-muted" />
                <bdi lang="en">{city.name}</bdi>
                <bdi lang="en" className="ms-auto text-sm text-ink-muted">
                  {city.country}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
